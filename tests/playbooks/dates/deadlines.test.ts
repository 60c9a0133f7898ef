import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import type { PlaybookLanguage } from "@/lib/planning/playbooks/playbook";
import { parseBrief } from "@/lib/planning/playbooks/read/brief";

const TODAY = "2026-11-27";
const plan = (brief: string, playbook?: string) => planFromPlaybooks(brief, { today: TODAY, playbook });
const findTask = async (brief: string, name: RegExp, playbook?: string) =>
  (await plan(brief, playbook)).plan.tasks.find((task) => name.test(task.name));

describe("the deadline is the day of the sentence that names the project", () => {
  test.each<[PlaybookLanguage, string, string | null]>([
    ["en", "Birthday party on 5 May 2027. My flight home is on 9 May 2027.", "2027-05-05"],
    ["de", "Geburtstagsfeier am 5. Mai 2027. Mein Rückflug ist am 9. Mai 2027.", "2027-05-05"],
    ["fr", "Fête le 5 mai 2027. Mon vol retour est le 9 mai 2027.", "2027-05-05"],
    ["es", "Fiesta el 5 de mayo de 2027. Mi vuelo de vuelta es el 9 de mayo de 2027.", "2027-05-05"],
    ["en", "Move to Berlin on 1 May 2027. My lease here ends on 31 May 2027.", "2027-05-01"],
    ["de", "Umzug am 1. Mai 2027. Mein Mietvertrag hier läuft bis 31. Mai 2027.", "2027-05-01"],
    ["fr", "Déménagement le 1er mai 2027. Mon bail se termine le 31 mai 2027.", "2027-05-01"],
    ["es", "Mudanza el 1 de mayo de 2027. El alquiler de aquí acaba el 31 de mayo.", "2027-05-01"],
    ["en", "Wedding on 12 June 2027. The hall must be paid by 30 June.", "2027-06-12"],
    ["en", "Choir concert on the third Sunday in Advent, programme printed by 10 December.", "2026-12-13"],
    ["en", "Call Ann by 5 December. Order oars. Next meeting: Tuesday 12 January.", "2026-12-05"],
    ["en", "Order oars. Next meeting on 12 January.", null],
    ["de", "Bänke bestellen. Nächste Sitzung: 12. Januar.", null],
    ["en", "Prepare the next meeting on 12 January. Call Ann.", "2027-01-12"],
    ["en", "Party on 5 May, clean up two days after the party.", "2027-05-05"],
    ["en", "Remind guests 2 weeks before the wedding. Wedding on 12 June.", "2027-06-12"],
    ["en", "Launch our app on 5 May 2027, next version six months later.", "2027-05-05"],
    ["de", "Vier Wochen vor der Hochzeit einladen. Hochzeit am 12. Juni.", "2027-06-12"],
    ["fr", "Un mois avant le mariage, réserver. Le mariage est le 12 juin 2028.", "2028-06-12"],
    ["es", "Un mes antes de la boda, reservar. La boda es el 12 de junio de 2028.", "2028-06-12"],
    ["en", "Move a week before 24 December. Pay the hall by 1 December.", "2026-12-17"],
    ["en", "Wedding on 12 June 2027. The project manager is on leave until 10 July.", "2027-06-12"],
    ["en", "Fair on 6 March. Everything goes back by 10 March.", "2027-03-06"],
    ["en", "Wedding on 12 June. Everything for the honeymoon by 30 July.", "2027-06-12"],
    ["en", "Wedding on 12 June. Hand in the tax form by 31 July.", "2027-06-12"],
    ["en", "Wedding on 12 June. Done with the exams on 30 June.", "2027-06-12"],
    ["en", "Move on 1 June. End of the old lease 30 June.", "2027-06-01"],
    ["de", "Hochzeit am 12. Juni. Live-Band bis 30. Juni.", "2027-06-12"],
    ["de", "Hochzeit am 12. Juni. Abgabe der Steuer am 30. Juni.", "2027-06-12"],
    ["fr", "Déménagement le 1er juin. Remise des clés le 30 juin.", "2027-06-01"],
    ["es", "Mudanza el 1 de junio. La entrega de llaves es el 30 de junio.", "2027-06-01"],
    ["en", "Birthday party for Ann, who turns 40 on 9 May. The party is on 8 May.", "2027-05-08"],
    ["de", "Geburtstagsfeier für Ann, die am 5. Mai 40 wird. Die Feier ist am 8. Mai.", "2027-05-08"],
    ["fr", "Fête pour Ann, qui a 40 ans le 9 mai. La fête est le 8 mai.", "2027-05-08"],
    ["es", "Fiesta para Ana, que cumple 40 el 9 de mayo. La fiesta es el 8 de mayo.", "2027-05-08"],
    ["en", "Wedding on 12 June. The wedding brunch is on 13 June.", "2027-06-12"],
    ["en", "Birthday party. The venue is free until 3 June. Cake by 5 May.", "2027-05-05"],
    ["en", "Renew by 1 March, otherwise we pay until 30 June.", "2027-03-01"],
    ["de", "Bis 1. März verlängern, sonst zahlen wir bis 30. Juni.", "2027-03-01"],
    ["fr", "Renouveler avant le 1er mars, sinon nous payons jusqu’au 30 juin.", "2027-03-01"],
    ["es", "Renovar antes del 1 de marzo, si no pagamos hasta el 30 de junio.", "2027-03-01"],
    ["en", "Sail to the Lofoten, leave in mid May, be back by the end of August.", "2027-05-15"],
    ["en", "I’m back from holiday on 10 January. Renovate the office by 5 March.", "2027-03-05"],
    ["en", "Conference on 10 June 2027. Recordings are published by 1 July.", "2027-06-10"],
    ["de", "Wir eröffnen am 1. Juni 2027. Die Eröffnung der Terrasse ist am 1. Juli 2027.", "2027-06-01"],
    ["en", "We need a developer by 1 March because Priya goes on leave in April.", "2027-03-01"],
    ["en", "Trade fair on 12 April. Book the hotel, prices go up after 30 April.", "2027-04-12"],
    ["es", "Examen el 22 de mayo de 2027. Los resultados salen el 15 de junio.", "2027-05-22"],
    ["en", "Renovate the bathroom. Be back home from the hotel by 20 March.", "2027-03-20"],
  ])("%s: %s", (language, brief, day) => {
    expect(parseBrief(brief, TODAY, language).deadline?.day ?? null).toBe(day);
  });

  test.each<[PlaybookLanguage, string]>([
    ["en", "Renovate the kitchen from 1 March 2027. The kitchen must be finished by 30 April."],
    ["en", "We move on 1 March 2027. Everything must be done by 30 April."],
    ["de", "Küche renovieren ab 1. März 2027. Alles muss bis 30. April fertig sein."],
    ["fr", "Rénover la cuisine dès le 1er mars 2027. Tout doit être prêt le 30 avril."],
    ["es", "Reformar la cocina desde el 1 de marzo de 2027. Todo tiene que estar listo el 30 de abril."],
    ["de", "Küche renovieren ab 1. März 2027. Die Küche muss bis 30. April fertig sein."],
    ["fr", "Rénover la cuisine dès le 1er mars 2027. La cuisine doit être prête le 30 avril."],
    ["es", "Reformar la cocina desde el 1 de marzo de 2027. La cocina tiene que estar lista el 30 de abril."],
    ["en", "Master thesis, draft on 1 March. Hand in on 30 April."],
    ["en", "Master thesis, draft on 1 March. Hand in the thesis on 30 April."],
    ["de", "Masterarbeit, Entwurf am 1. März. Abgabe der Masterarbeit bis 30. April."],
    ["fr", "Mémoire, brouillon le 1er mars. Remise du mémoire au plus tard le 30 avril."],
    ["es", "Tesis, borrador el 1 de marzo. La entrega es el 30 de abril."],
    ["en", "Rewrite our app. Beta by 16 April 2027, store two weeks later."],
  ])("or that speaks of its end: %s: %s", (language, brief) => {
    expect(parseBrief(brief, TODAY, language).deadline?.day).toBe("2027-04-30");
  });

  test.each<[PlaybookLanguage, string]>([
    ["en", "New kitchen. Delivery on 18 January."],
    ["de", "Neue Küche. Lieferung am 18. Januar."],
    ["fr", "Nouvelle cuisine. Livraison le 18 janvier."],
    ["es", "Cocina nueva. Nos la entregan el 18 de enero."],
  ])("and never the one of a delivery: %s: %s", async (language, brief) => {
    expect(parseBrief(brief, TODAY, language).deadline).toBeNull();
    const { deadline, plan: kitchen } = await plan(brief);
    expect(deadline).toBeNull();
    expect(kitchen.assumptions.join()).toMatch(/18/);
  });

  test("and one that is over is not named", () => {
    const { laterDates } = parseBrief("New kitchen. It was delivered on 3 March 2025.", TODAY, "en");
    expect(laterDates).toEqual([]);
  });

  test("except when the project is one, or it is a last day", () => {
    for (const brief of ["Delivery of 40 desks on 3 March 2027.", "New website. Delivery by 3 March 2027."])
      expect(parseBrief(brief, TODAY, "en").deadline?.day).toBe("2027-03-03");
  });

  test.each<[PlaybookLanguage, string]>([
    ["en", "Plan a trip to Rome for 4 people. Our flight is on 3 March 2027."],
    ["de", "Reise nach Rom für 4 Personen. Unser Hinflug ist am 3. März 2027."],
    ["en", "Plan a flyer campaign. Flyers go out on 3 March."],
    ["en", "Deliver groceries to neighbours. First delivery on 3 March."],
    ["de", "Lieferdienst für Nachbarn aufbauen. Erste Lieferung am 3. März."],
    ["fr", "Livrer des courses aux voisins. Première livraison le 3 mars."],
    ["es", "Repartir folletos. El reparto es el 3 de marzo."],
  ])("or the work is that: %s: %s", (language, brief) => {
    expect(parseBrief(brief, TODAY, language).deadline?.day).toBe("2027-03-03");
  });

  test("what is left out as the end is an assumption", async () => {
    const { assumptions } = (await plan("Wedding on 12 June 2027. The hall must be paid by 30 June 2027."))
      .plan;
    expect(assumptions).toContain(
      "June 30, 2027 is only the date of “The hall must be paid by 30 June 2027”. It isn’t used as the project’s deadline.",
    );
  });
});

describe("a date belongs to its task", () => {
  test.each([
    ["We still have to find a caterer and send the invitations before the end of January.", /caterer/],
    ["By the end of January, find a caterer and send the invitations.", /caterer/],
    ["By the end of January, find a caterer and send the invitations.", /invitations/],
  ])("a last day is that of all things to do of a sentence: %s", async (sentence, name) => {
    expect((await findTask(`Wedding on 12 June 2027. ${sentence}`, name))?.due_on).toBe("2027-01-31");
  });

  test("but not of what another sentence asks for, or only tells", async () => {
    const brief =
      "Wedding on 12 June 2027. Find a caterer. My aunt Rosa is here and sends the invitations by 31 January.";
    expect((await findTask(brief, /caterer/))?.due_on).not.toBe("2027-01-31");
  });

  test("of tasks that wait for each other the last one has the day", async () => {
    const brief =
      "Finish my master thesis. Hand in on 31 March 2027. My supervisor needs the draft four weeks before.";
    expect((await findTask(brief, /^Write up the results/))?.due_on).toBe("2027-03-03");
    expect((await findTask(brief, /supervision/))!.due_on! < "2027-01-31").toBe(true);
  });

  test("what prepares the event is not due after it", async () => {
    const brief = "Move to Berlin on 1 May 2027. My lease here ends on 31 May 2027.";
    expect((await findTask(brief, /^Give notice/))!.due_on! < "2027-05-01").toBe(true);
    expect((await findTask(brief, /^Carry/))?.due_on).toBe("2027-05-01");
  });
});

test.each([
  ["Birthday party the day after tomorrow", "Birthday party"],
  ["Birthday party on the first Saturday in May", "Birthday party"],
  ["Birthday party on 30 February 2027", "Birthday party"],
  ["Fiesta de cumpleaños el próximo sábado", "Fiesta de cumpleaños"],
  ["Geburtstagsfeier für Tom nächsten Samstag", "Geburtstagsfeier für Tom"],
  ["Fête d’anniversaire samedi prochain", "Fête d’anniversaire"],
])("the name of %j says not when", async (brief, name) => {
  expect((await plan(brief, "none")).plan.name).toBe(name);
});

test("a compound names a project of a template", async () => {
  expect((await plan("Geburtstagsfeier nächsten Samstag")).plan.name).toBe("Geburtstagsfeier");
});

test("a season in a date is no place", async () => {
  const { tasks } = (await plan("Church choir concert in Advent", "media/music-album")).plan;
  expect(tasks.map(({ name }) => name).join()).not.toMatch(/Advent/);
});

test("a date that cannot be is a correction", async () => {
  expect((await plan("Birthday party on 30 February 2027")).corrections).toEqual([
    "“30 February 2027” isn’t a date, so it was left out.",
  ]);
});
