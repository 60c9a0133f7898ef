import type { PlaybookLanguage, PlaybookTask } from "../../playbook.ts";
import { type Candidate, createCandidate } from "../candidate.ts";

type Step = Pick<PlaybookTask, "title" | "detail" | "doneWhen">;

/** The first steps of a project of which the brief says hardly more than its name, and its last one. */
interface GeneralSteps {
  result: Step;
  state: Step;
  split: Step;
  check: Step;
}

const STEPS: Record<PlaybookLanguage, GeneralSteps> = {
  en: {
    result: {
      title: "Write down the result you want",
      detail: "Say in two or three sentences what is different afterward, and who decides that it is done.",
      doneWhen: ["The result is written down", "Whoever decides has agreed"],
    },
    state: {
      title: "List what exists and what is missing",
      detail: "Go through what has been started, what is decided and what nobody has looked at yet.",
      doneWhen: ["Each open part is on the list"],
    },
    split: {
      title: "Split the open work into steps",
      detail:
        "A step begins with a verb, belongs to one person and takes at most two days; add the date of each.",
      doneWhen: ["Each step has a person and a date"],
    },
    check: {
      title: "Compare the result with the goal",
      detail: "Note what stays open and who takes it.",
      doneWhen: ["Open points have an owner or are dropped"],
    },
  },
  de: {
    result: {
      title: "Gewünschtes Ergebnis aufschreiben",
      detail: "Sag in zwei, drei Sätzen, was danach anders ist und wer entscheidet, dass es fertig ist.",
      doneWhen: ["Das Ergebnis steht fest", "Wer entscheidet, ist einverstanden"],
    },
    state: {
      title: "Auflisten, was da ist und was fehlt",
      detail: "Geh durch, was begonnen und was entschieden ist und was noch niemand angesehen hat.",
      doneWhen: ["Jeder offene Teil steht auf der Liste"],
    },
    split: {
      title: "Offene Arbeit in Schritte teilen",
      detail: "Ein Schritt hat ein Verb und eine Person und dauert höchstens zwei Tage; gib jedem ein Datum.",
      doneWhen: ["Jeder Schritt hat Person und Datum"],
    },
    check: {
      title: "Ergebnis mit dem Ziel vergleichen",
      detail: "Notier, was offen bleibt und wer es übernimmt.",
      doneWhen: ["Offenes hat eine Person oder ist gestrichen"],
    },
  },
  fr: {
    result: {
      title: "Écrire le résultat voulu",
      detail: "Dire en deux ou trois phrases ce qui sera différent, et qui décide que c'est terminé.",
      doneWhen: ["Le résultat est écrit", "La personne qui décide est d'accord"],
    },
    state: {
      title: "Lister ce qui existe et ce qui manque",
      detail: "Passer en revue ce qui est commencé, ce qui est décidé et ce que personne n'a encore regardé.",
      doneWhen: ["Chaque partie ouverte est sur la liste"],
    },
    split: {
      title: "Découper le travail restant en étapes",
      detail:
        "Une étape commence par un verbe, a une personne et dure deux jours au plus ; lui donner une date.",
      doneWhen: ["Chaque étape a une personne et une date"],
    },
    check: {
      title: "Comparer le résultat avec l'objectif",
      detail: "Noter ce qui reste ouvert et qui s'en charge.",
      doneWhen: ["Les points ouverts ont un responsable ou sont abandonnés"],
    },
  },
  es: {
    result: {
      title: "Escribir el resultado deseado",
      detail: "Di en dos o tres frases qué será distinto después y quién decide que está terminado.",
      doneWhen: ["El resultado está escrito", "Quien decide está de acuerdo"],
    },
    state: {
      title: "Anotar lo que hay y lo que falta",
      detail: "Repasa lo empezado, lo decidido y lo que nadie ha mirado todavía.",
      doneWhen: ["Cada parte abierta está en la lista"],
    },
    split: {
      title: "Dividir el trabajo pendiente en pasos",
      detail: "Un paso empieza con un verbo, es de una persona y dura dos días como mucho; ponle fecha.",
      doneWhen: ["Cada paso tiene persona y fecha"],
    },
    check: {
      title: "Comparar el resultado con el objetivo",
      detail: "Anota lo que queda abierto y quién lo asume.",
      doneWhen: ["Lo abierto tiene responsable o se descarta"],
    },
  },
};

/** Puts the person's few points between the general steps. Only the last step has a day, because it ends the project. */
export function addGeneralSteps(own: Candidate[], language: PlaybookLanguage): Candidate[] {
  const { result, state, split, check } = STEPS[language];
  return [
    toCandidate("result", result, [], null),
    toCandidate("state", state, [], null),
    toCandidate("split", split, ["result", "state"], null),
    ...own,
    toCandidate("check", check, ["split"], 0),
  ];
}

function toCandidate(key: string, step: Step, after: string[], dueDays: number | null): Candidate {
  const task = { ...step, key, after, size: "s" as const, dueDays: 0, implies: [], takes: [], keywords: [] };
  return { ...createCandidate({ ...task, onlyIf: null }, new Map()), dueDays };
}
