import { describe, expect, test } from "vitest";
import { narrowTitle } from "@/lib/planning/playbooks/compose/titles/narrow-title";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import type { PlaybookLanguage } from "@/lib/planning/playbooks/playbook";
import { parseBrief } from "@/lib/planning/playbooks/read/brief";
import { WORDS } from "@/lib/planning/playbooks/read/language";

const TODAY = "2026-11-27";

const readClauses = (text: string, language: PlaybookLanguage) =>
  parseBrief(`Berlin.\n${text}`, TODAY, language).clauses.slice(1);
const getTitles = async (brief: string, playbook?: string) =>
  (await planFromPlaybooks(brief, { today: TODAY, playbook })).plan.tasks.map(({ name }) => name);

describe("a clause tells that something is done", () => {
  test.each<[PlaybookLanguage, string]>([
    ["en", "The invitations have been sent."],
    ["en", "Invitations have been sent to everyone."],
    ["en", "Pricing is decided."],
    ["en", "The cooker, already ordered"],
    ["de", "Die Jugendherberge ist reserviert."],
    ["de", "Der Saal ist gemietet."],
    ["de", "Die Genehmigung liegt vor."],
    ["de", "Einladungen sind verschickt."],
    ["fr", "Les faire-part sont envoyés."],
    ["fr", "Le traiteur est choisi."],
    ["fr", "Les photos, c'est fait."],
    ["es", "Las invitaciones están enviadas."],
    ["es", "El vestido está comprado."],
    ["es", "El local ya está alquilado."],
  ])("%s: %s", (language, text) => {
    expect(readClauses(text, language).at(-1)!.isDone).toBe(true);
  });

  test.each<[PlaybookLanguage, string]>([
    ["en", "The invitations will be sent."],
    ["en", "Get the invitations printed."],
    ["en", "Half of the invitations have been sent."],
    ["en", "After the lease is signed"],
    ["en", "Paint the walls once the lease is signed."],
    ["en", "Is the band booked?"],
    ["en", "We have a problem with the caterer."],
    ["en", "The parcel has been sent back."],
    ["de", "Der Transporter wird noch reserviert."],
    ["de", "Sobald der Vertrag unterschrieben ist"],
    ["de", "Die Hälfte der Einladungen ist verschickt."],
    ["de", "Anna bestätigt den Termin"],
    ["fr", "La robe sera commandée."],
    ["fr", "Dès que la salle est réservée"],
    ["fr", "Mon frère fait les photos."],
    ["es", "En cuanto esté firmado el contrato"],
    ["es", "La mitad de las invitaciones están enviadas."],
    ["es", "Ya que somos muchos"],
  ])("or not, in %s: %s", (language, text) => {
    expect(readClauses(text, language).map(({ isDone }) => isDone)).not.toContain(true);
  });

  test.each<[PlaybookLanguage, string, boolean[]]>([
    ["en", "I have a microphone but no idea about editing.", [true, false]],
    ["en", "The rings are bought, but not the dress.", [true, false]],
    ["en", "The hall is booked but not paid.", [false]],
    ["de", "Der Saal ist gebucht aber keine Ahnung von Musik.", [true, false]],
    ["de", "Der Saal ist gemietet, aber noch nicht bezahlt.", [false]],
    ["fr", "Le traiteur est choisi mais aucune idée pour la musique.", [true, false]],
    ["es", "El vestido está comprado pero no tengo ni idea de la música.", [true, false]],
  ])("and another half that it is not, in %s: %s", (language, text, expected) => {
    const clauses = readClauses(text, language);
    expect(clauses.map(({ isDone }) => isDone)).toEqual(expected);
    expect(clauses.map(({ isRefused }) => isRefused)).not.toContain(true);
  });
});

describe("a clause refuses something", () => {
  const isRefused = (text: string, language: PlaybookLanguage) =>
    readClauses(text, language).some((clause) => clause.isRefused);

  test.each<[PlaybookLanguage, string]>([
    ["en", "so no photographer"],
    ["en", "Drop iPad."],
    ["en", "We do without movers."],
    ["en", "He hates speeches."],
    ["en", "The floor stays."],
    ["en", "We won't repaint the bedrooms."],
    ["en", "Next meeting on Friday."],
    ["de", "Mein Bruder fotografiert, also kein Fotograf."],
    ["de", "Wir verzichten auf Blumen."],
    ["de", "Oma hasst Reden."],
    ["de", "Der Boden bleibt."],
    ["de", "Den alten Kamin lassen wir stehen."],
    ["fr", "donc pas de photographe"],
    ["fr", "On renonce aux fleurs."],
    ["fr", "Elle déteste les discours."],
    ["fr", "Le sol reste."],
    ["es", "así que sin fotógrafo"],
    ["es", "Prescindimos de las flores."],
    ["es", "No le gustan los discursos."],
    ["es", "El suelo se queda."],
  ])("%s: %s", (language, text) => expect(isRefused(text, language)).toBe(true));

  test.each<[PlaybookLanguage, string]>([
    ["en", "no later than May"],
    ["en", "Drop off the keys at Ann's."],
    ["en", "We hate the old tiles."],
    ["en", "Customers hate the login."],
    ["en", "Next meeting with the band is open."],
    ["en", "Grandma stays with us until May."],
    ["de", "Keine Zeit im März."],
    ["de", "Sie hasst die alten Fliesen."],
    ["de", "Oma bleibt bis Mai."],
    ["fr", "Sans faute avant mai."],
    ["fr", "Je déteste le vieux carrelage."],
    ["fr", "Mamie reste jusqu'en mai."],
    ["es", "Sin falta antes de mayo."],
    ["es", "Odio los azulejos viejos."],
    ["es", "La abuela se queda hasta mayo."],
  ])("or not, in %s: %s", (language, text) => expect(isRefused(text, language)).toBe(false));
});

describe("a task", () => {
  test.each([
    ["No photographer, my brother takes the pictures.", "Book the photographer"],
    ["My brother does the photos, so no photographer.", "Book the photographer"],
    ["The invitations have been sent.", "Send the invitations with a reply date"],
  ])("is left out: %s", async (sentence, title) => {
    expect(await getTitles("Wedding on 12 June 2027.")).toContain(title);
    expect(await getTitles(`Wedding on 12 June 2027. ${sentence}`)).not.toContain(title);
  });

  test("is not left out for the half of a sentence that is done", async () => {
    const titles = await getTitles(
      "Launch a weekly podcast. I have a microphone but no idea about editing.",
      "media/podcast",
    );
    expect(titles).toContain("Edit, mix and level the episodes");
    expect(titles).not.toContain("Buy or borrow microphones and headphones");
  });

  test.each<[PlaybookLanguage, string, string, string]>([
    ["en", "Prepare a speech and slideshow", "speech", "Prepare slideshow"],
    ["en", "Plaster and paint walls and lay the floor", "floor", "Plaster and paint walls"],
    ["en", "Book the band or DJ", "band", "Book DJ"],
    ["en", "Give notice and sign the new lease", "notic", "Sign the new lease"],
    ["en", "Order the flowers", "flower", "Order the flowers"],
    ["de", "Bahn, Flug oder Reisebus nach Rügen buchen", "bus", "Bahn oder Flug nach Rügen buchen"],
    ["de", "Alte Wohnung kündigen und Vertrag unterschreiben", "wohnung", "Vertrag unterschreiben"],
    ["fr", "Réserver le groupe ou le DJ", "dj", "Réserver le groupe"],
    ["es", "Contratar al grupo o al DJ", "dj", "Contratar al grupo"],
  ])("loses a part of its title, in %s: %s without %s", (language, title, stem, expected) => {
    expect(narrowTitle(title, new Set([stem]), WORDS[language], "things or actions")).toBe(expected);
  });

  test("loses the half that is done", async () => {
    const titles = await getTitles("Umzug nach Leipzig am 15.1.2027. Die alte Wohnung ist schon gekündigt.");
    expect(titles).toContain("Mietvertrag in Leipzig unterschreiben");
  });
});

describe("the questions", () => {
  const getQuestions = async (brief: string, playbook?: string) =>
    (await planFromPlaybooks(brief, { today: TODAY, playbook })).plan.open_questions;

  test.each([
    ["Wedding in Ghent.", "Church, civil or free ceremony?"],
    ["Wedding in Ghent. No church.", "Civil or free ceremony?"],
    ["Hochzeit in Wien. Keine Kirche.", "Standesamtlich oder frei?"],
  ])("leave out the answers that are refused: %s", async (brief, question) => {
    expect(await getQuestions(brief)).toContain(question);
  });

  test.each([
    ["Move our database to AWS. Downtime must be under 15 minutes.", "software/migration", "How long may"],
    ["Run a marathon. At the moment I run 10 km twice a week.", "family/fitness-goal", "Where do you stand"],
    ["Run a marathon. Bad knee.", "family/fitness-goal", "Any illness"],
    ["Marathon laufen. Knie kaputt.", "family/fitness-goal", "Gibt es Krankheiten"],
  ])("leave out what the brief tells: %s", async (brief, playbook, question) => {
    const asked = (text: string) => getQuestions(text, playbook).then((all) => all.join());
    expect(await asked(brief.split(". ")[0]!)).toContain(question);
    expect(await asked(brief)).not.toContain(question);
  });
});
