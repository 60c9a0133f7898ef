/** The path from a ring along the foot of the hill to its top, in the drawing of `ridges.svg`. */
const PATH =
  "M380 320C520 324 610 338 705 331Q720 328 735 327Q750 326 765 325Q780 324 795 323Q809 322 824 322Q839 322 854 322Q870 321 886 319Q902 317 919 316Q936 314 953 311Q970 308 985 305Q1001 302 1014 300Q1027 298 1039 295Q1051 291 1061 288Q1071 284 1079 282Q1086 280 1091 277Q1095 275 1096 271Q1097 268 1096 264Q1095 260 1092 256Q1088 252 1082 248Q1077 244 1068 240Q1059 236 1048 232Q1038 228 1027 224Q1017 219 1006 214Q996 209 985 205Q973 201 962 200Q951 198 942 197Q934 197 929 195Q925 193 923 190Q921 187 922 182Q923 177 925 171Q928 166 932 160Q937 155 944 150Q951 144 960 140Q969 135 977 129Q985 123 992 118Q1000 113 1007 111Q1015 109 1021 110Q1028 111 1033 111Q1038 112 1040 110Q1042 108 1041 104Q1041 101 1039 97Q1037 94 1034 91Q1032 88 1029 85Q1027 83 1023 81Q1020 80 1016 79Q1013 78 1010 77Q1007 75 1006 73Q1004 71 1004 67Q1003 64 1003 61Q1003 59 1003 58Q1003 57 1003 57";

/** A way up a hill that is drawn in lines, and the mark at its end, at the foot of a section. */
export const Summit = () => (
  <div
    aria-hidden="true"
    className="absolute inset-x-0 bottom-0 -z-10 aspect-[1440/340] min-h-40 w-full overflow-hidden"
  >
    <div className="ridges absolute inset-0 bg-foreground/35" />
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 340"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-0 size-full"
    >
      <path
        d={PATH}
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0 8"
        className="stroke-primary"
      />
      <circle cx="373" cy="320" r="5" strokeWidth="3" className="fill-band stroke-primary" />
      <path d="M1003 56v-44" strokeWidth="3" strokeLinecap="round" className="stroke-primary" />
      <path d="M1001 4h22q4 0 6 3l8 8q2 3 0 6l-8 8q-2 3-6 3h-22z" className="fill-primary" />
      <path
        d="m1007 18 4.5 4.5 9-10.5"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-band"
      />
    </svg>
  </div>
);
