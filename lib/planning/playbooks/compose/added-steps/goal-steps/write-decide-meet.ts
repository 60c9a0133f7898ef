import { pattern } from "../../../../../text/pattern.ts";
import type { PlaybookLanguage } from "../../../playbook.ts";
import type { GoalSteps } from "./types.ts";

/** The usual steps of writing a text, of a decision, and of an event. */
export const WRITE_DECIDE_MEET: Record<PlaybookLanguage, GoalSteps[]> = {
  en: [
    {
      verb: /^(?:write|draft|compose)\s(?!.*\b(?:code|tests?|scripts?|apps?|programs?)\b)/i,
      isTask: true,
      isAlone: true,
      before: [
        ["Note who reads it and what it must achieve", "Reader and aim are in one sentence"],
        ["Collect the facts and make an outline", "Each part has a heading"],
      ],
      after: [
        ["Have somebody read it, and revise it", "A second person has read it"],
        ["Send or publish it", "It has arrived where it belongs"],
      ],
    },
    {
      verb: /^(?:decide|choose|select|pick)\s(?!up\b)/i,
      isTask: true,
      before: [
        ["Write down what the choice must fulfill", "Needs and wishes are separate"],
        ["List the options, with leaving all as it is", "Each option has its costs and risks"],
        ["Ask those concerned", "Their answers are noted"],
      ],
      after: [["Tell those concerned and plan the first step", "The first step has a person and a date"]],
    },
    {
      verb: pattern("iu")`
        ^(?:organi[sz]e|plan|hold|host|throw|celebrate|arrange|put\son)\s(?:[\p{L}\d'’-]+\s){0,4}?[\p{L}-]*
        (?:part(?:y|ies)|meeting|evening|get-together|picnic|barbecue|reunion|market|sale|concert|quiz|event|meal|dinner|assembly|agm|open\sday)(?!\p{L})
      `,
      isTask: true,
      before: [
        ["Settle day, place and number of people", "Day and place are confirmed"],
        ["Invite and count the answers", "The number of guests is known"],
        ["Assign who brings or does what", "Each job has a name"],
      ],
      after: [["Clear up and settle the costs", "What was borrowed is back, and all costs are settled"]],
    },
  ],
  de: [
    {
      verb: /(?:^|\s)(?:schreiben|verfassen|formulieren)(?=$|,)/iu,
      isTask: true,
      isAlone: true,
      before: [
        ["Notieren, wer es liest und was es erreichen soll", "Leser und Ziel stehen in einem Satz"],
        ["Fakten sammeln und gliedern", "Jeder Teil hat eine Überschrift"],
      ],
      after: [
        ["Gegenlesen lassen und überarbeiten", "Eine zweite Person hat es gelesen"],
        ["Abschicken oder veröffentlichen", "Es ist angekommen"],
      ],
    },
    {
      verb: /(?:^|\s)(?:entscheiden|auswählen)(?=$|,)|^entscheiden,\s/iu,
      isTask: true,
      before: [
        ["Aufschreiben, was die Wahl erfüllen muss", "Muss und Wunsch sind getrennt"],
        ["Möglichkeiten auflisten, auch alles zu lassen", "Zu jeder stehen Kosten und Risiken fest"],
        ["Betroffene fragen", "Ihre Antworten sind notiert"],
      ],
      after: [["Betroffene informieren und ersten Schritt planen", "Der erste Schritt hat Person und Datum"]],
    },
    {
      verb: pattern("iu")`
        ^(?:\S+\s){0,5}?\p{L}*(?:fest|feier|party|treffen|abend|versammlung|picknick|markt|konzert|basar|veranstaltung|essen)\s
        (?:.*\s)?(?:organisieren|planen|veranstalten|feiern|ausrichten|durchführen|vorbereiten)$
      `,
      isTask: true,
      before: [
        ["Tag, Ort und Zahl der Gäste festlegen", "Tag und Ort sind bestätigt"],
        ["Einladen und Zusagen zählen", "Die Zahl der Gäste steht fest"],
        ["Aufgaben verteilen", "Jede Aufgabe hat einen Namen"],
      ],
      after: [["Aufräumen und abrechnen", "Geliehenes ist zurück, alle Kosten sind abgerechnet"]],
    },
  ],
  fr: [
    {
      verb: /^(?:écrire|rédiger)\s/iu,
      isTask: true,
      isAlone: true,
      before: [
        ["Noter qui le lit et ce qu'il doit obtenir", "Le lecteur et le but tiennent en une phrase"],
        ["Réunir les faits et faire un plan", "Chaque partie a un titre"],
      ],
      after: [
        ["Faire relire et corriger", "Une deuxième personne l'a lu"],
        ["Envoyer ou publier", "C'est arrivé à destination"],
      ],
    },
    {
      verb: /^(?:décider|choisir)(?!\p{L})/iu,
      isTask: true,
      before: [
        ["Écrire ce que le choix doit remplir", "Besoins et souhaits sont séparés"],
        ["Lister les possibilités, y compris ne rien changer", "Chacune a ses coûts et ses risques"],
        ["Interroger les personnes concernées", "Leurs réponses sont notées"],
      ],
      after: [
        [
          "Prévenir les personnes concernées et prévoir la suite",
          "La première étape a une personne et une date",
        ],
      ],
    },
    {
      verb: pattern("iu")`
        ^(?:organiser|fêter|préparer)\s(?:\S+\s){0,3}?(?:l['’])?(?:fête|soirée|réunion|rencontre|repas|dîner|pique-nique|marché|concert|assemblée|vide-grenier)
        (?!\p{L})
      `,
      isTask: true,
      before: [
        ["Fixer le jour, le lieu et le nombre de personnes", "Le jour et le lieu sont confirmés"],
        ["Inviter et compter les réponses", "Le nombre d'invités est connu"],
        ["Répartir les tâches", "Chaque tâche a un nom"],
      ],
      after: [["Ranger et régler les frais", "Ce qui a été emprunté est rendu, les frais sont réglés"]],
    },
  ],
  es: [
    {
      verb: /^(?:escribir|redactar)\s/iu,
      isTask: true,
      isAlone: true,
      before: [
        ["Anotar quién lo lee y qué debe lograr", "El lector y el fin caben en una frase"],
        ["Reunir los datos y hacer un esquema", "Cada parte tiene un título"],
      ],
      after: [
        ["Pedir que alguien lo lea y corregirlo", "Una segunda persona lo ha leído"],
        ["Enviarlo o publicarlo", "Ha llegado a su destino"],
      ],
    },
    {
      verb: /^(?:decidir|elegir)(?!\p{L})/iu,
      isTask: true,
      before: [
        ["Escribir qué debe cumplir la elección", "Necesidades y deseos están separados"],
        ["Anotar las opciones, también no cambiar nada", "Cada una tiene sus costes y riesgos"],
        ["Preguntar a los afectados", "Sus respuestas están anotadas"],
      ],
      after: [["Avisar a los afectados y prever el primer paso", "El primer paso tiene persona y fecha"]],
    },
    {
      verb: pattern("iu")`
        ^(?:organizar|celebrar|preparar)\s(?:\S+\s){0,3}?(?:fiesta|reunión|encuentro|comida|cena|picnic|mercadillo|concierto|asamblea)(?!\p{L})
      `,
      isTask: true,
      before: [
        ["Fijar el día, el lugar y el número de personas", "El día y el lugar están confirmados"],
        ["Invitar y contar las respuestas", "Se sabe cuántos vienen"],
        ["Repartir las tareas", "Cada tarea tiene un nombre"],
      ],
      after: [["Recoger y ajustar las cuentas", "Lo prestado está devuelto y todo está pagado"]],
    },
  ],
};
