import { describe, expect, test } from "vitest";
import { findGoalSteps } from "@/lib/planning/playbooks/compose/added-steps/goal-steps/goal-steps";
import { getOwnChecks } from "@/lib/planning/playbooks/compose/checks/own-checks";
import type { PlaybookLanguage } from "@/lib/planning/playbooks/playbook";
import { english } from "@/lib/planning/playbooks/read/words/english";
import { french } from "@/lib/planning/playbooks/read/words/french";
import { german } from "@/lib/planning/playbooks/read/words/german";
import { spanish } from "@/lib/planning/playbooks/read/words/spanish";

const WORDS = { en: english, de: german, fr: french, es: spanish };

describe("what shows that a point is done", () => {
  test.each<[PlaybookLanguage, string, string]>([
    ["de", "Zeitung abbestellen", "Zeitung bestellen"],
    ["de", "Zimmer vermieten", "Anhänger mieten"],
    ["de", "Regeln erklären", "Zufahrt klären"],
    ["de", "Flug umbuchen", "Flug buchen"],
    ["de", "Nutzer befragen", "Nachbarn fragen"],
    ["de", "Belege buchen", "Hotel buchen"],
    ["de", "Geschäftsführer bestellen", "Torte bestellen"],
    ["de", "Über Förderung informieren", "Bank informieren"],
    ["de", "Geburtstagskarte unterschreiben", "Mietvertrag unterschreiben"],
    ["de", "Deutsch sprechen", "Mit Traudl sprechen"],
    ["es", "Pedir cita", "Pedir tres presupuestos"],
    ["es", "Pedir permiso al vecino", "Encargar la tarta"],
    ["es", "Presentar a los novios", "Presentar la solicitud"],
    ["fr", "Vérifier la chaudière", "Vérifier si la salle est libre"],
    ["fr", "Déposer les cartons à la déchetterie", "Déposer le dossier à la mairie"],
    ["fr", "Louer la chambre", "Louer une camionnette"],
    ["en", "Order of service", "Order oars"],
    ["en", "Book club in March", "Book the hall"],
    ["en", "Book shelf for the hall", "Book three rooms"],
    ["en", "Record player for the party", "Record the interview with Hal"],
    ["en", "Record label research", "Record a song"],
    ["en", "Rent for January", "Rent a marquee"],
    ["en", "Apply the primer", "Apply for the permit"],
    ["en", "Sign the birthday card", "Sign the lease"],
    ["en", "Phone bill", "Phone Hal"],
    ["en", "Book-keeping", "Book flights"],
    ["en", "Call sheet", "Call Hal"],
  ])("is not known for (%s) %j, but for %j", (language, unclear, clear) => {
    expect(getOwnChecks(unclear, WORDS[language])).toEqual([]);
    expect(getOwnChecks(clear, WORDS[language])).toHaveLength(1);
  });

  test.each<[PlaybookLanguage, string, string]>([
    ["en", "Paint the hall red, white and blue", "Invite Hal, Mirjam and Oke"],
    ["en", "Paint the walls in red, white and blue", "Get paint from Hal, Mirjam and Oke"],
    ["de", "Flur rot, weiß und blau streichen", "Eier, Mehl und Milch kaufen"],
    ["fr", "Peindre la salle en rouge, blanc et bleu", "Acheter farine, beurre et sucre"],
    ["es", "Pintar la sala de noche en rojo, blanco y azul", "Avisar al banco, Ramiro y Lola"],
  ])("is a part each of a list: none of (%s) %j, three of %j", (language, sentence, list) => {
    expect(getOwnChecks(sentence, WORDS[language])).toEqual([]);
    expect(getOwnChecks(list, WORDS[language])).toHaveLength(3);
  });
});

describe("the usual steps of a goal", () => {
  test.each<[PlaybookLanguage, string, string]>([
    ["en", "Cut the hedge", "Cut costs"],
    ["en", "Cut the hedge this time", "Cut the waiting times"],
    ["en", "Raise chickens", "Raise productivity"],
    ["en", "Raise money for the roof", "Raise prices by May"],
    ["en", "Lower the blinds in sales", "Reduce the number of complaints"],
    ["en", "Improve the garden", "Improve customer satisfaction"],
    ["en", "Improve the garden", "Improve our onboarding"],
    ["en", "Learn from the audit", "Learn to surf"],
    ["en", "Learn what the customers want", "Learn how to weld"],
    ["en", "Learn the names of all new colleagues", "Learn the guitar"],
    ["fr", "Apprendre qui sont nos clients", "Apprendre à nager"],
    ["es", "Aprender de los errores", "Aprender inglés"],
    ["de", "Das neue Team kennen lernen", "Löten lernen"],
    ["en", "Fix the shelf", "Fix the login bug"],
    ["de", "Vor dem Kaufen die Preise prüfen", "Mantel für Oma kaufen, vor dem 6. Dezember"],
    ["de", "Garten verbessern", "Die Einarbeitung im Lager verbessern"],
    ["de", "Fahrrad reparieren", "Den Fehler beim Anmelden beheben"],
    ["de", "Lernende begrüßen", "Gitarre lernen"],
    ["fr", "Améliorer le jardin", "Améliorer l'accueil des nouveaux"],
    ["fr", "Prendre le train", "Apprendre la guitare"],
    ["es", "Mejorar el jardín", "Mejorar la acogida"],
    ["es", "Prender la luz", "Aprender a cocinar"],
    ["en", "Replace the roof", "Replace the ticketing system at the museum"],
    ["en", "Replace the server room door", "Replace the server"],
    ["en", "Replace the bank of seats", "Replace our bank"],
    ["en", "Switch off the server", "Switch banks"],
    ["en", "Clear the snow", "Clear out the garage"],
    ["en", "Empty the bins", "Empty the loft"],
    ["de", "Reifen wechseln", "Stromanbieter wechseln"],
    ["de", "Lampe im Server austauschen", "Warenwirtschaftssystem austauschen"],
    ["de", "Hecke wegen der Kosten verringern", "Die Wartezeit am Telefon verringern"],
    ["de", "Schreibtisch erhöhen", "Umsatz erhöhen"],
    ["de", "Programm umstellen", "Software umstellen"],
    ["de", "Rathaus leeren", "Haus leeren"],
    ["de", "Spülmaschine ausräumen", "Keller ausräumen"],
    ["fr", "Changer les pneus", "Changer de fournisseur"],
    ["fr", "Baisser les stores", "Baisser le temps d'attente"],
    ["fr", "Ranger la vaisselle", "Ranger le grenier"],
    ["fr", "Découvrir Lisbonne", "Découvrir pourquoi la cave est humide"],
    ["es", "Cambiar las ruedas", "Cambiar de proveedor"],
    ["es", "Bajar las cajas", "Bajar los gastos de luz"],
    ["es", "Ordenar los libros", "Ordenar el trastero"],
    ["es", "Descubrir Lisboa", "Descubrir quién paga"],
  ])("are not known for (%s) %j, but for %j", (language, unclear, clear) => {
    expect(findGoalSteps(unclear, "", language)).toBeNull();
    expect(findGoalSteps(clear, "", language)).not.toBeNull();
  });
});
