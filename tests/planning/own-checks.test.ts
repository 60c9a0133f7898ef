import { describe, expect, test } from "vitest";
import { addGoalSteps } from "@/lib/planning/playbooks/compose/goal-steps/goal-steps";
import { getOwnChecks } from "@/lib/planning/playbooks/compose/own-checks";
import type { PlaybookLanguage } from "@/lib/planning/playbooks/playbook";
import { english } from "@/lib/planning/playbooks/read/words/english";
import { french } from "@/lib/planning/playbooks/read/words/french";
import { german } from "@/lib/planning/playbooks/read/words/german";
import { spanish } from "@/lib/planning/playbooks/read/words/spanish";

const WORDS = { en: english, de: german, fr: french, es: spanish };

describe("what shows that a point is done", () => {
  test.each<[PlaybookLanguage, string]>([
    ["de", "Zeitung abbestellen"],
    ["de", "Zimmer vermieten"],
    ["de", "Regeln erklären"],
    ["de", "Flug umbuchen"],
    ["de", "Nutzer befragen"],
    ["de", "Belege buchen"],
    ["de", "Geschäftsführer bestellen"],
    ["de", "Über Förderung informieren"],
    ["de", "Geburtstagskarte unterschreiben"],
    ["es", "Pedir cita"],
    ["es", "Pedir permiso al vecino"],
    ["es", "Presentar a los novios"],
    ["fr", "Vérifier la chaudière"],
    ["fr", "Déposer les cartons à la déchetterie"],
    ["en", "Order of service"],
    ["en", "Book club in March"],
    ["en", "Book shelf for the hall"],
    ["en", "Record player for the party"],
    ["en", "Record label research"],
    ["en", "Rent for January"],
    ["en", "Apply the primer"],
    ["en", "Sign the birthday card"],
    ["en", "Phone bill"],
  ])("is not known for (%s) %j", (language, title) => {
    expect(getOwnChecks(title, WORDS[language])).toEqual([]);
  });

  test.each<[PlaybookLanguage, string]>([
    ["en", "Paint the hall red, white and blue"],
    ["en", "Hang the flags in red, white and blue"],
    ["de", "Flur rot, weiß und blau streichen"],
    ["fr", "Peindre la salle en rouge, blanc et bleu"],
    ["es", "Pintar la sala de noche en rojo, blanco y azul"],
  ])("is no list of parts for (%s) %j", (language, title) => {
    expect(getOwnChecks(title, WORDS[language])).toEqual([]);
  });

  test.each<[PlaybookLanguage, string, string[]]>([
    ["en", "Invite Hal, Mirjam and Oke", ["Hal", "Mirjam", "Oke"]],
    ["en", "Book club: ask Hal, Mirjam and Oke", ["Hal", "Mirjam", "Oke"]],
    ["fr", "Acheter farine, beurre et sucre", ["Farine", "Beurre", "Sucre"]],
  ])("are the parts of (%s) %j", (language, title, parts) => {
    expect(getOwnChecks(title, WORDS[language])).toEqual(parts);
  });

  test.each<[PlaybookLanguage, string]>([
    ["en", "Book the hall"],
    ["en", "Rent a marquee"],
    ["en", "Order oars"],
    ["en", "Apply for the permit"],
    ["en", "Sign the lease"],
    ["en", "Record the interview with Hal"],
    ["de", "Zeitung bestellen"],
    ["de", "Anhänger mieten"],
    ["de", "Bestellen"],
    ["de", "Mit Traudl sprechen"],
    ["de", "Fotos einscannen"],
    ["de", "Eier, Mehl und Milch kaufen"],
    ["es", "Encargar la tarta"],
    ["fr", "Louer une camionnette"],
  ])("stays for (%s) %j", (language, title) => {
    expect(getOwnChecks(title, WORDS[language])).not.toEqual([]);
  });
});

describe("the usual steps of a goal", () => {
  test.each<[PlaybookLanguage, string]>([
    ["en", "Cut the hedge"],
    ["en", "Cut the hedge this time"],
    ["en", "Raise chickens"],
    ["en", "Raise money for the roof"],
    ["en", "Lower the blinds in sales"],
    ["en", "Improve the garden"],
    ["en", "Replace the roof"],
    ["en", "Replace the server room door"],
    ["en", "Switch off the server"],
    ["en", "Clear the snow"],
    ["en", "Empty the bins"],
    ["de", "Reifen wechseln"],
    ["de", "Lampe im Server austauschen"],
    ["de", "Hecke wegen der Kosten verringern"],
    ["de", "Schreibtisch erhöhen"],
    ["de", "Spülmaschine ausräumen"],
    ["fr", "Changer les pneus"],
    ["fr", "Baisser les stores"],
    ["fr", "Ranger la vaisselle"],
    ["fr", "Découvrir Lisbonne"],
    ["es", "Cambiar las ruedas"],
    ["es", "Bajar las cajas"],
    ["es", "Ordenar los libros"],
    ["es", "Descubrir Lisboa"],
  ])("are not known for (%s) %j", (language, goal) => {
    expect(addGoalSteps(goal, [], language)).toBeNull();
  });

  test.each<[PlaybookLanguage, string]>([
    ["en", "Cut costs"],
    ["en", "Reduce our energy bills by June"],
    ["en", "Reduce the number of complaints"],
    ["en", "Replace the ticketing system at the museum"],
    ["en", "Switch banks"],
    ["en", "Clear out the garage"],
    ["de", "Stromkosten senken"],
    ["de", "Die Wartezeit am Telefon verkürzen"],
    ["de", "Stromanbieter wechseln"],
    ["de", "Warenwirtschaftssystem ersetzen"],
    ["de", "Keller aufräumen"],
    ["fr", "Réduire le temps d'attente"],
    ["fr", "Augmenter le chiffre d'affaires"],
    ["fr", "Changer de fournisseur"],
    ["fr", "Vider le grenier"],
    ["es", "Reducir los gastos de luz"],
    ["es", "Cambiar de proveedor"],
    ["es", "Vaciar el trastero"],
  ])("stay for (%s) %j", (language, goal) => {
    expect(addGoalSteps(goal, [], language)).not.toBeNull();
  });
});
