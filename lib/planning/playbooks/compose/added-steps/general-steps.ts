import type { PlaybookLanguage, PlaybookTask } from "../../playbook.ts";
import type { Candidate } from "../candidate.ts";
import { createStep } from "./create-step.ts";

type Step = Pick<PlaybookTask, "title" | "detail" | "doneWhen">;

/** The steps before and after the few points of a brief that no playbook fits. */
interface GeneralSteps {
  result: Step;
  state: Step;
  consent: Step;
  split: Step;
  check: Step;
  handover: Step;
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
    consent: {
      title: "Clear money, permission and helpers",
      detail:
        "What must be bought, borrowed, insured or allowed, and who says yes? Begin with what takes weeks to arrive.",
      doneWhen: ["Whoever must agree has agreed", "The helpers have said when they can"],
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
    handover: {
      title: "Hand over, file the papers and say thanks",
      detail: "Say where everything is and who looks after it from now on, and give back what was borrowed.",
      doneWhen: ["Somebody looks after the result", "All costs are settled"],
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
    consent: {
      title: "Geld, Erlaubnis und Hilfe klären",
      detail:
        "Was muss gekauft, geliehen, versichert oder erlaubt werden, und wer sagt Ja? Fang mit dem an, was Wochen dauert.",
      doneWhen: ["Wer zustimmen muss, hat zugestimmt", "Wer hilft, hat Zeiten genannt"],
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
    handover: {
      title: "Übergeben, Unterlagen ablegen und danken",
      detail: "Sag, wo alles ist und wer sich ab jetzt kümmert, und gib Geliehenes zurück.",
      doneWhen: ["Jemand kümmert sich um das Ergebnis", "Alle Kosten sind abgerechnet"],
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
    consent: {
      title: "Régler l'argent, les autorisations et l'aide",
      detail:
        "Que faut-il acheter, emprunter, assurer ou faire autoriser, et qui dit oui ? Commencer par ce qui prend des semaines.",
      doneWhen: ["Ceux qui doivent accepter ont accepté", "Ceux qui aident ont donné leurs disponibilités"],
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
    handover: {
      title: "Transmettre, classer les papiers et remercier",
      detail: "Dire où tout se trouve et qui s'en occupe désormais, et rendre ce qui a été emprunté.",
      doneWhen: ["Quelqu'un s'occupe du résultat", "Tous les frais sont réglés"],
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
    consent: {
      title: "Aclarar dinero, permisos y ayuda",
      detail:
        "¿Qué hay que comprar, pedir prestado, asegurar o autorizar, y quién dice que sí? Empieza por lo que tarda semanas.",
      doneWhen: ["Quien debe aceptar ha aceptado", "Quien ayuda ha dicho cuándo puede"],
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
    handover: {
      title: "Entregar, archivar los papeles y dar las gracias",
      detail: "Di dónde está todo y quién se ocupa desde ahora, y devuelve lo prestado.",
      doneWhen: ["Alguien se ocupa del resultado", "Todos los gastos están pagados"],
    },
  },
};

/**
 * Puts the person's few points between the general steps. Only the last ones have a day, because they end the project. Two or three
 * points tell what it is about, so that they get two steps around them and are not lost among others.
 * @param isVague whether the brief says hardly more than a name, so that its steps are still to be found
 */
export function addGeneralSteps(own: Candidate[], language: PlaybookLanguage, isVague: boolean): Candidate[] {
  const { result, state, consent, split, check, handover } = STEPS[language];
  const keys = own.map(({ key }) => key);
  if (!isVague)
    return [
      toCandidate("consent", consent, [], null),
      ...own,
      toCandidate("check", check, ["consent", ...keys], 0),
    ];
  return [
    toCandidate("result", result, [], null),
    toCandidate("state", state, [], null),
    toCandidate("consent", consent, ["result"], null),
    toCandidate("split", split, ["result", "state"], null),
    ...own,
    toCandidate("check", check, ["split", ...keys], 0),
    toCandidate("handover", handover, ["check"], 0),
  ];
}

const toCandidate = (key: string, step: Step, after: string[], dueDays: number | null): Candidate =>
  createStep({ ...step, key, after, dueDays });
