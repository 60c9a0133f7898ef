// What a mail program puts around what people write is neither a task nor a day nor a name.
import { describe, expect, test } from "vitest";
import { readBrief } from "@/lib/planning/brief/read-brief.server";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import { hideMailParts } from "@/lib/planning/playbooks/read/mail/hide-parts";

const TODAY = "2026-11-28";
const planOwn = (brief: string) => planFromPlaybooks(brief, { today: TODAY, playbook: "none" });

const ENGLISH = `From: Ann Lee <ann@acme.example>
To: Carla Diaz <carla@acme.example>,
  Dan Fox <dan@acme.example>
Subject: Re: Fwd: Launch of the choir app
Date: Fri, 27 Nov 2026 10:12:00 +0100

Hi Carla,

we launch the choir app on 15 December. Please write the texts and call the printer.

Best regards,
Ann Lee
Head of Marketing, Acme Ltd
+44 20 7946 0000

On 27 Nov Bob wrote:
> Hi Ann,
> please order the boxes.
> Please write the texts and call the printer.
> Thanks,
> Bob
-- 
Bob Stone
Acme Ltd, 12 High Street`;
const GERMAN = `Von: Anna Klein <anna@firma.example>
Gesendet: Freitag, 27. November 2026 10:12
An: Bernd Groß
Betreff: AW: Räumung der Werkstatt

Hallo Bernd,

die Werkstatt muss bis zum 15. Dezember leer sein. Bitte die Maschinen abbauen.

Viele Grüße

Anna Klein
Leiterin Einkauf

Am Do., 26. Nov. 2026 um 09:30 Uhr schrieb Bernd Groß <
bernd@firma.example>:

> Hallo Anna,
> kannst du den Strom abmelden?
> Danke, Bernd`;
const FRENCH = `De : Claire Petit <claire@asso.example>
Envoyé : vendredi 27 novembre 2026 10:12
À : Luc Martin
Objet : TR: Soirée du quartier

Bonjour Luc,

la soirée du quartier a lieu le 15 décembre. Il faut commander les tables.

Cordialement,
Claire Petit

Le 26 nov. 2026 à 09:30, Luc Martin a écrit :
> Peux-tu appeler la mairie ?
> Merci`;
const SPANISH = `De: Ana Ruiz <ana@club.example>
Enviado el: viernes, 27 de noviembre de 2026 10:12
Para: Luis Gil
Asunto: RV: Velada de ajedrez

Hola Luis:

la velada de ajedrez es el 15 de diciembre. Hay que comprar los trofeos.

Un saludo,
Ana

El 26 nov 2026, a las 9:30, Luis Gil escribió:
> ¿Puedes llamar al ayuntamiento?
> Gracias`;

describe("a thread of mails", () => {
  test.each([
    [
      "English",
      ENGLISH,
      "Launch of the choir app",
      ["Write the texts", "Call the printer", "Order the boxes"],
    ],
    ["German", GERMAN, "Räumung der Werkstatt", ["Die Maschinen abbauen", "Strom abmelden"]],
    ["French", FRENCH, "Soirée du quartier", ["Commander les tables", "Appeler la mairie"]],
    ["Spanish", SPANISH, "Velada de ajedrez", ["Comprar los trofeos", "Llamar al ayuntamiento"]],
  ])("in %s", async (_, brief, name, titles) => {
    const { plan, deadline, notUnderstood } = await planOwn(brief);
    expect(plan.name).toBe(name);
    expect(deadline).toBe("2026-12-15");
    expect(plan.tasks.map((task) => task.name.replace(/^Den /, ""))).toEqual(expect.arrayContaining(titles));
    expect(plan.tasks.every(({ due_on }) => due_on === null || due_on <= "2026-12-15")).toBe(true);
    const text = JSON.stringify([plan.tasks, plan.assumptions, notUnderstood]);
    expect(text).not.toMatch(
      /From:|Von:|@|Lee|Klein|Petit|Ruiz|Stone|Head of|Leiterin|wrote|schrieb|écrit|escribió|27/,
    );
    expect(plan.tasks.length).toBeLessThanOrEqual(titles.length + 1);
  });

  test("the sentences keep their numbers, and those of the head say nothing", async () => {
    const { plan, emptySentences } = await planOwn(ENGLISH);
    expect(emptySentences).toEqual(expect.arrayContaining([1, 2, 3, 5, 6, 9, 10, 11, 12, 13, 14]));
    expect(plan.tasks.find(({ name }) => name === "Call the printer")!.from).toEqual([8]);
    expect(plan.tasks.find(({ name }) => name.startsWith("Order the boxes"))!.from).toEqual([15]);
  });

  test("the answer of a model is checked against what is said", () => {
    const { deadline, facts } = readBrief(ENGLISH, { today: TODAY, timeZone: "UTC" });
    expect(deadline).toBe("2026-12-15");
    expect(facts.map(({ text }) => text).join()).not.toMatch(/Lee|Stone|Acme|7946/);
  });

  test("a mail that is passed on gives its subject", async () => {
    const { plan } = await planOwn(
      "Please see below.\n\n---------- Forwarded message ---------\nFrom: Bob <bob@x.example>\nDate: Fri, 27 Nov 2026 at 10:12\n" +
        "Subject: Jumble sale\nTo: Ann <ann@x.example>\n\nJumble sale on 15 December. We need to print flyers and borrow tables.\n\nCheers,\nBob\nSent from my iPhone",
    );
    expect(plan.name).toBe("Jumble sale");
    expect(plan.tasks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Print flyers", "Borrow tables"]),
    );
    expect(JSON.stringify(plan)).not.toMatch(/iPhone|below|Cheers/);
  });

  test.each([
    ["Launch on 15 December. Thanks\n\nOn 27 Nov Bob wrote:\n> Order boxes.\n> Call Ann.", /thanks/i],
    [
      "Start am 15. Dezember. Danke\n\nAm 27. Nov. schrieb Bob:\n> Kisten bestellen.\n> Anna anrufen.",
      /danke/i,
    ],
    [
      "Départ le 15 décembre. Merci\n\nLe 27 nov. Bob a écrit :\n> Commander les boîtes.\n> Appeler Anne.",
      /merci/i,
    ],
    [
      "Salida el 15 de diciembre. Gracias\n\nEl 27 nov Bob escribió:\n> Pedir las cajas.\n> Llamar a Ana.",
      /gracias/i,
    ],
  ])("thanks within it are no task: %j", async (brief, thanks) => {
    const { plan } = await planOwn(brief);
    expect(plan.tasks.map(({ name }) => name).join()).not.toMatch(thanks);
    expect(plan.tasks.length).toBeGreaterThanOrEqual(2);
  });

  test("but a point with such a word is one", async () => {
    const { plan } = await planOwn(
      "Wedding in Bath\n- order thank you cards\n- Thanks to Ann: buy flowers\n- call Bob",
    );
    expect(plan.tasks.map(({ name }) => name)).toHaveLength(3);
  });

  test("a postscript stays", async () => {
    const { plan } = await planOwn(
      `${ENGLISH.split("Best regards")[0]}Thanks,\nAnn\n\nPS: Please book a room.`,
    );
    expect(plan.tasks.map(({ name }) => name).join()).toMatch(/book a room/i);
  });
});

describe("a text that is no mail stays as it is", () => {
  test.each([
    "Moving house.\nFrom: Berlin\nTo: Bremen\nDate: 15 March 2027",
    "Umzug.\nVon: Berlin\nNach: Bremen\nDatum: 15. März 2027",
    "Shopping\n> milk\n> bread",
    "Tasks of today\n--\nCall Ann\n--\nCall Bob",
    "On 27 November Ann wrote the invitations. Send them.",
    "Party. To: do: buy crisps.",
    "Thanks\nCall Ann\nOrder chairs",
    "The mail says from: and subject: in each line.",
  ])("%j", (text) => expect(hideMailParts(text)).toEqual({ text, subjectStart: null }));

  test("and so does one that is nothing else", () => {
    const text = "On 27 Nov Bob wrote:";
    expect(hideMailParts(text).text).toBe(text);
  });

  test("what has been cut keeps all places", () => {
    for (const text of [ENGLISH, GERMAN, FRENCH, SPANISH]) {
      const shown = hideMailParts(text).text;
      expect(shown).toHaveLength(text.length);
      for (const [at, character] of [...shown].entries())
        if (character !== " ") expect(character).toBe([...text][at]);
    }
  });
});
