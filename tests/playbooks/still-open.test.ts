import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import type { PlaybookLanguage } from "@/lib/planning/playbooks/playbook";
import { parseBrief } from "@/lib/planning/playbooks/read/brief";

const TODAY = "2026-11-27";

const readClauses = (text: string, language: PlaybookLanguage) =>
  parseBrief(`Berlin.\n${text}`, TODAY, language).clauses.slice(1);
const getTitles = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: TODAY })).plan.tasks.map(({ name }) => name);

describe("a clause with a word of what is done is open", () => {
  test.each<[PlaybookLanguage, string]>([
    ["en", "None of the invitations have been sent."],
    ["en", "Not a single flower has been ordered."],
    ["en", "Nothing has been paid."],
    ["en", "No caterer found."],
    ["en", "We haven't found a venue."],
    ["en", "The venue has never been booked."],
    ["en", "The invitations weren't sent."],
    ["de", "Keine Einladungen verschickt."],
    ["de", "Bisher ist keine Einladung verschickt."],
    ["de", "Niemand ist engagiert."],
    ["de", "Wir haben nicht alles bezahlt."],
    ["fr", "Pas de salle trouvée."],
    ["fr", "Aucun traiteur trouvé."],
    ["fr", "Rien n'est payé."],
    ["fr", "Les invitations n'ont jamais été envoyées."],
    ["es", "Las invitaciones no han sido enviadas."],
    ["es", "Ningún fotógrafo contratado."],
    ["es", "Nunca hemos reservado la sala."],
  ])("because it says that none is, in %s: %s", (language, text) => {
    const [clause] = readClauses(text, language);
    expect(clause).toMatchObject({ isDone: false, isRefused: false, isUrgent: true });
  });

  test.each<[PlaybookLanguage, string]>([
    ["en", "Make sure the invitations have been sent by May."],
    ["en", "Call Ann about the invitations that have been sent."],
    ["en", "Check that everything is paid."],
    ["en", "The order has been sent to the wrong address."],
    ["en", "The contract has been signed by only one of us."],
    ["en", "The tiles that have been delivered are broken."],
    ["de", "Die falschen Fliesen wurden geliefert."],
    ["de", "Drei Mitarbeiter haben gekündigt."],
    ["de", "Prüfen, dass alles bezahlt ist."],
    ["de", "Der Vertrag ist erst von einem unterschrieben."],
    ["fr", "Vérifier que tout est payé."],
    ["es", "Comprobar que todo está pagado."],
  ])("because it went wrong or is to be checked, in %s: %s", (language, text) => {
    expect(readClauses(text, language).map(({ isDone }) => isDone)).not.toContain(true);
  });

  test.each<[PlaybookLanguage, string]>([
    ["en", "Call the bank: done"],
    ["en", "The hall wasn't booked last year"],
    ["de", "Wohnung gekündigt"],
    ["de", "Die Wohnung ist gekündigt."],
    ["de", "Stühle brauchen wir nicht, haben wir schon"],
    ["fr", "Pas de problème, c'est réservé."],
    ["es", "No hay problema, ya está reservado."],
  ])("or not, in %s: %s", (language, text) => expect(readClauses(text, language).at(-1)!.isDone).toBe(true));
});

describe("a clause refuses nothing", () => {
  const isRefused = (text: string, language: PlaybookLanguage) =>
    readClauses(text, language).some((clause) => clause.isRefused);

  test.each<[PlaybookLanguage, string]>([
    ["en", "Guests stay."],
    ["en", "The guests stay."],
    ["en", "Only the floor remains."],
    ["en", "One question remains."],
    ["en", "Granny stays with us, so book a room."],
    ["de", "Die Gäste bleiben da."],
    ["de", "Nur der Boden bleibt."],
    ["de", "Eine Frage bleibt."],
    ["fr", "Les invités restent."],
    ["fr", "Une question reste."],
    ["es", "Los invitados se quedan."],
    ["es", "La abuela se queda."],
  ])("when people stay, or a thing is left to do, in %s: %s", (language, text) => {
    expect(isRefused(text, language)).toBe(false);
  });

  test.each<[PlaybookLanguage, string]>([
    ["en", "Newsletter sign-up stays as it is"],
    ["en", "The old floor remains unchanged."],
    ["de", "Hecke bleibt stehen"],
    ["fr", "Parquet reste en place"],
    ["es", "Suelo no se toca"],
  ])("but does, in %s: %s", (language, text) => expect(isRefused(text, language)).toBe(true));

  test.each<[PlaybookLanguage, string]>([
    ["en", "No photographer yet, my brother knows one."],
    ["en", "No venue so far."],
    ["en", "No venue for now."],
    ["en", "No parking nearby, so order a shuttle."],
    ["en", "Not enough chairs, rent 20."],
    ["en", "Not everyone has replied."],
    ["en", "No fewer than 80 guests"],
    ["en", "Without a permit we can't build."],
    ["en", "Without a permit, we can't build."],
    ["de", "Kein Fotograf bisher."],
    ["de", "Keine Erfahrung mit Bienen."],
    ["de", "Ohne Genehmigung dürfen wir nicht bauen."],
    ["fr", "Pas de salle pour l'instant."],
    ["fr", "Nous n'avons pas de traiteur."],
    ["fr", "Sans permis, on ne peut pas construire."],
    ["es", "Ningún fotógrafo todavía."],
    ["es", "Sin fotógrafo de momento."],
  ])("when a thing is only missing, in %s: %s", (language, text) => {
    expect(isRefused(text, language)).toBe(false);
  });

  test.each<[PlaybookLanguage, string]>([
    ["en", "Drop the kids at school."],
    ["en", "Drop flyers in letterboxes."],
    ["en", "Drop me a line."],
    ["en", "Leave the dog with Ann while we are away alone."],
    ["en", "She hates flying, so book a train."],
    ["en", "I hate public speaking, find me a coach."],
    ["en", "No kitchen, so hire a caterer."],
    ["en", "We don't want to do without a band."],
    ["de", "Wir können nicht auf eine Band verzichten."],
    ["de", "Auf die Band wollen wir nicht verzichten."],
    ["fr", "Ne pas renoncer à la musique."],
    ["fr", "On ne peut pas se passer de musique."],
    ["es", "No queremos prescindir de las flores."],
  ])("when its verb is meant otherwise, in %s: %s", (language, text) => {
    expect(isRefused(text, language)).toBe(false);
  });
});

describe("a task stays", () => {
  test.each([
    ["None of the invitations have been sent.", "Send the invitations with a reply date"],
    ["Guests stay.", "Write the guest list"],
    ["No photographer yet.", "Book the photographer"],
  ])("for %s", async (sentence, title) => {
    expect(await getTitles(`Wedding on 12 June 2027. ${sentence}`)).toContain(title);
  });
});
