import { plural } from "../../../text/count.ts";
import type { PlaybookLanguage } from "../playbook.ts";

/** The texts that the planner itself writes, in each language. */
interface Texts {
  fromBrief: (clause: string) => string;
  /** Says what the first task is a part of. */
  partOf: (goal: string) => string;
  askFirst: (person: string) => string;
  /** The title of a task that only names a thing. */
  arrange: (thing: string) => string;
  /** The title of a task for a thing that waits for something. */
  unblock: (thing: string) => string;
  leftOut: (title: string) => string;
  /** Says that a task is left out, because the person does not want it. */
  unwanted: (title: string) => string;
  /** Repeats what the person does not want, or must not happen. */
  keepInMind: (clause: string) => string;
  /** Says that a task is left out, because a later one is done. */
  implied: (title: string, by: string) => string;
  /** Says from which day the dates are counted, and what that day means. */
  countedFrom: (day: string, meaning: string) => string;
  /** Says which day the plan assumes as its end, because the brief names none, and what that day means. */
  assumedEnd: (day: string, meaning: string) => string;
  /** Says that a day is one of a point only, not the end of the project. */
  laterDay: (day: string, clause: string) => string;
  tight: (usual: number, left: number) => string;
  /** Says that the days of the person's own points are only a proposal. */
  spread: (day: string) => string;
  from: (playbooks: string) => string;
  ownPoints: string;
  and: string;
  locale: string;
  questions: { when: string; money: string; who: string; result: string; first: string; not: string };
}

export const formatDay = (day: string, locale: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });

export const TEXTS: Record<PlaybookLanguage, Texts> = {
  en: {
    fromBrief: (clause) => `From the brief: “${clause}”`,
    partOf: (goal) => `Part of: “${goal}”`,
    askFirst: (person) => `Ask ${person} first.`,
    arrange: (thing) => `Arrange ${thing}`,
    unblock: (thing) => `Unblock: ${thing}`,
    leftOut: (title) => `“${title}” is left out because the brief says it’s done.`,
    unwanted: (title) => `“${title}” is left out because the brief says it isn’t wanted.`,
    keepInMind: (clause) => `Keep in mind: “${clause}”.`,
    implied: (title, by) => `“${title}” is left out because “${by}” is done.`,
    countedFrom: (day, meaning) => `Dates are counted from ${day}: ${meaning}.`,
    assumedEnd: (day, meaning) =>
      `The brief doesn’t say when this ends. Dates are counted from ${day} as ${meaning}. Move them as needed.`,
    laterDay: (day, clause) =>
      `${day} is only the date of “${clause}”. It isn’t used as the project’s deadline.`,
    tight: (usual, left) =>
      `A project like this usually takes at least ${plural(usual, "week")}. You have ${plural(left, "week")}, so the steps are closer together.`,
    spread: (day) => `Steps without a date in the brief are spread evenly up to ${day}. Move them as needed.`,
    from: (playbooks) => `From the template ${playbooks}.`,
    ownPoints: "From the points in the brief.",
    and: "and",
    locale: "en-US",
    questions: {
      when: "When does it need to be done?",
      money: "What is the budget?",
      who: "Who does the work, and who decides?",
      result: "How will you know that it’s done?",
      first: "What has been done already?",
      not: "What isn’t part of it?",
    },
  },
  de: {
    fromBrief: (clause) => `Aus dem Text: „${clause}“`,
    partOf: (goal) => `Teil von: „${goal}“`,
    askFirst: (person) => `Zuerst ${person} fragen.`,
    arrange: (thing) => `${thing} organisieren`,
    unblock: (thing) => `Blockade lösen: ${thing}`,
    leftOut: (title) => `„${title}“ fehlt im Plan, weil es laut Text erledigt ist.`,
    unwanted: (title) => `„${title}“ fehlt im Plan, weil es laut Text nicht gewünscht ist.`,
    keepInMind: (clause) => `Zu beachten: „${clause}“.`,
    implied: (title, by) => `„${title}“ fehlt im Plan, weil „${by}“ erledigt ist.`,
    countedFrom: (day, meaning) => `Die Termine sind vom ${day} aus gerechnet: ${meaning}.`,
    assumedEnd: (day, meaning) =>
      `Der Text sagt nicht, wann das endet. Die Termine sind vom ${day} aus gerechnet (${meaning}). Verschieb sie nach Bedarf.`,
    laterDay: (day, clause) => `Der ${day} gilt nur für „${clause}“, nicht als Ende des Projekts.`,
    tight: (usual, left) =>
      `Üblich ${usual === 1 ? "ist dafür 1 Woche" : `sind dafür ${usual} Wochen`}. Es ${left === 1 ? "bleibt" : "bleiben"} ${left}, deshalb liegen die Schritte enger beieinander.`,
    spread: (day) =>
      `Schritte ohne Termin im Text sind gleichmäßig bis zum ${day} verteilt. Verschieb sie nach Bedarf.`,
    from: (playbooks) => `Aus der Vorlage ${playbooks}.`,
    ownPoints: "Aus den Punkten des Textes.",
    and: "und",
    locale: "de-DE",
    questions: {
      when: "Bis wann soll es fertig sein?",
      money: "Was darf es kosten?",
      who: "Wer macht es, und wer entscheidet?",
      result: "Woran ist zu erkennen, dass es fertig ist?",
      first: "Was ist schon erledigt?",
      not: "Was gehört nicht dazu?",
    },
  },
  fr: {
    fromBrief: (clause) => `D’après le texte : « ${clause} »`,
    partOf: (goal) => `Fait partie de : « ${goal} »`,
    askFirst: (person) => `Demander d’abord à ${person}.`,
    arrange: (thing) => `Prévoir ${thing}`,
    unblock: (thing) => `Débloquer : ${thing}`,
    leftOut: (title) => `« ${title} » n’est pas prévu, car le texte dit que c’est fait.`,
    unwanted: (title) => `« ${title} » n’est pas prévu, car le texte dit que ce n’est pas souhaité.`,
    keepInMind: (clause) => `À respecter : « ${clause} ».`,
    implied: (title, by) => `« ${title} » n’est pas prévu, car « ${by} » est fait.`,
    countedFrom: (day, meaning) => `Les dates sont comptées à partir du ${day} : ${meaning}.`,
    assumedEnd: (day, meaning) =>
      `Le texte ne dit pas quand cela se termine. Les échéances sont comptées à partir du ${day} (${meaning}). À déplacer selon vos besoins.`,
    laterDay: (day, clause) => `Le ${day} ne vaut que pour « ${clause} », pas comme fin du projet.`,
    tight: (usual, left) =>
      `Un tel projet prend d’habitude ${usual} ${usual < 2 ? "semaine" : "semaines"}. Il en reste ${left} : les étapes sont plus serrées.`,
    spread: (day) =>
      `Les étapes sans date dans le texte sont réparties jusqu’au ${day}. À déplacer selon vos besoins.`,
    from: (playbooks) => `D’après le modèle ${playbooks}.`,
    ownPoints: "D’après les points du texte.",
    and: "et",
    locale: "fr-FR",
    questions: {
      when: "Pour quand est-ce que cela doit être fait ?",
      money: "Combien cela peut-il coûter ?",
      who: "Qui s’en charge, et qui décide ?",
      result: "À quoi verrez-vous que c’est terminé ?",
      first: "Qu’est-ce qui est déjà fait ?",
      not: "Qu’est-ce qui n’en fait pas partie ?",
    },
  },
  es: {
    fromBrief: (clause) => `Del texto: «${clause}»`,
    partOf: (goal) => `Forma parte de: «${goal}»`,
    askFirst: (person) => `Preguntar primero a ${person}.`,
    arrange: (thing) => `Organizar ${thing}`,
    unblock: (thing) => `Desbloquear: ${thing}`,
    leftOut: (title) => `«${title}» no está en el plan, porque el texto dice que ya está hecho.`,
    unwanted: (title) => `«${title}» no está en el plan, porque el texto dice que no se quiere.`,
    keepInMind: (clause) => `A tener en cuenta: «${clause}».`,
    implied: (title, by) => `«${title}» no está en el plan, porque «${by}» ya está hecho.`,
    countedFrom: (day, meaning) => `Las fechas se cuentan desde el ${day}: ${meaning}.`,
    assumedEnd: (day, meaning) =>
      `El texto no dice cuándo termina. Las fechas se cuentan desde el ${day} (${meaning}). Muévelas según haga falta.`,
    laterDay: (day, clause) => `El ${day} solo vale para «${clause}», no como final del proyecto.`,
    tight: (usual, left) =>
      `Un proyecto así suele llevar ${usual} ${usual === 1 ? "semana" : "semanas"}. ${left === 1 ? "Queda" : "Quedan"} ${left}, por eso los pasos van más juntos.`,
    spread: (day) =>
      `Los pasos sin fecha en el texto se reparten hasta el ${day}. Muévelos según haga falta.`,
    from: (playbooks) => `De la plantilla ${playbooks}.`,
    ownPoints: "De los puntos del texto.",
    and: "y",
    locale: "es-ES",
    questions: {
      when: "¿Para cuándo tiene que estar?",
      money: "¿Cuánto puede costar?",
      who: "¿Quién lo hace y quién decide?",
      result: "¿Cómo se sabrá que está terminado?",
      first: "¿Qué está hecho ya?",
      not: "¿Qué no forma parte?",
    },
  },
};
