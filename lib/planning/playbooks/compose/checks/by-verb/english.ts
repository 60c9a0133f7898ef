import { pattern } from "../../../../../text/pattern.ts";
import type { VerbCheck } from "./types.ts";

export const english: VerbCheck[] = [
  [
    /^(?:get|collect|compare|obtain|request)\b.*\b(?:quotes?|offers?|estimates?)\b/i,
    "The quotes are in writing, and one is chosen",
  ],
  [
    pattern("i")`
      ^(?:
        // "ask the bank", but not "ask for …"
        ask(?! (?:for|of|price)\b)
        // "call the plumber", but not "call centre", "phone bills"
        |(?:call|phone)(?! (?:
          is|are|for|of|off|out|submitted
          |cent(?:re|er)|buttons?|sheets?|lists?|logs?|notes?|calls?
          |bills?|contracts?|numbers?|lines?|cases?|chargers?|holders?|systems?
        )\b)
        // "contact the council", but not "contact details"
        |contact(?! (?:is|are|for|of|details|lists?|forms?|lens(?:es)?|persons?|pages?|us)\b)
        |(?:speak|talk) (?:to|with)|find out|check whether|clarify
      )\b
    `,
    "The answer is written down",
  ],
  [
    pattern("iu")`
      ^(?:
        // "book the hall", but not "book club", "book about bees", "book 2"
        book(?! (?:
          clubs?|fairs?|deals?|shel(?:f|ves)|cases?|stores?|shops?|launch|lists?|covers?|reviews?
          |reports?|tokens?|sales?|swap|groups?|exchange|signing|tours?|talks?|week|day|value|box
          |bags?|ends?|stalls?|of|on|for|about|by|in|from|with|to|is
        )\b|\s\d+$)\b
        // "rent a van", but not "rent a small flat", "rent the office"
        |(?:reserve|rent) (?:an?|the|our|some|two|three|four|\d+)
          \s(?!(?:[\p{L}-]+\s)?(?:flat|apartment|house|office|shop|store|warehouse|fund|increase|deposit)\b)
      )
    `,
    "The booking is confirmed in writing",
  ],
  [
    pattern("i")`
      // "order the chairs", but not "order of speeches", "order form"
      ^order(?! (?:
        of|for|in|is|by|to|on|forms?|books?|numbers?|lists?|history|confirmations?|process|processing
        |management|status|sheets?|entry|deadline|volume|systems?|intake
      )\b)\b
    `,
    "The delivery date is confirmed",
  ],
  [
    pattern("i")`
      // "tell the neighbours", but not "tell a story"
      ^(?:
        tell(?! (?:an?|the|our) (?:story|truth|joke)\b)
        |inform|notify|announce|remind|warn|give notice
      )\b(?! nobody)
    `,
    "Each recipient has got the message",
  ],
  [
    pattern("i")`
      ^(?:
        apply (?:for|to|at)|submit
        |register(?! (?:of|is|entry|office)\b)
        // "file the annual accounts"
        |file (?:.*\s)?(?:
          tax|returns?|claims?|applications?|complaints?|objections?|appeals?|petitions?|accounts
          |patents?
        )
        |hand in
      )\b
    `,
    "Receipt is confirmed",
  ],
  [
    /^(?:sign (?:.*\s)?(?:contracts?|leases?|agreements?|deeds?|polic(?:y|ies)|mortgage|tenancy)|agree|negotiate)\b/i,
    "The agreement is in writing",
  ],
  [/^(?:hire|recruit)(?! (?:cars?|purchase|costs?|fees?|of|for|is)\b)\b/i, "The contract is signed"],
  [/^(?:decide|choose|select)\b/i, "The decision is written down and known to those concerned"],
  [
    /^(?:write(?! (?:off|down|up)\b)|draft(?! (?:beer|excluders?|horses?|of|is)\b)|translate)\b/i,
    "A second person has read it",
  ],
  [
    pattern("iu")`
      ^(?:
        // "scan the letters", but not "scan results"
        (?:scan|photograph)(?! (?:albums?|results?|appointments?|at|of|for|is)\b)
        |digiti[sz]e
        // "export the contacts", but not "export duty"
        |export(?! (?:
          licen[cs]es?|papers|markets?|managers?|duty|permits?|declarations?|business|sales
          |to|for|of|is
        )\b)
        // "record our first song"
        |record (?:an?|the|our) (?:[\p{L}-]+\s)?
          (?:songs?|albums?|audio|videos?|podcast|episodes?|interviews?|lectures?|concert|talks?)
      )\b
    `,
    "The files are complete and stored in two places",
  ],
];
