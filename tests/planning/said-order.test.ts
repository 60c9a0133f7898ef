import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const TODAY = "2026-11-22";

const planOwn = async (brief: string, playbook = "none") =>
  (await planFromPlaybooks(brief, { today: TODAY, playbook })).plan;
const getTitles = async (brief: string) => (await planOwn(brief)).tasks.map(({ name }) => name);

describe("the order that a brief names", () => {
  test.each([
    [
      "Rowing camp. Paint the boat. Order oars. Clean the hall. Ask the insurer first.",
      "Ask the insurer first",
    ],
    ["Rowing camp. Paint the boat. Order oars. Scan the SSO forms. SSO first.", "Scan the SSO forms"],
    [
      "Rowing camp. Paint the boat, but sand it first. Order oars. Clean the hall.",
      "Sand it first (the boat)",
    ],
    ["Rudercamp. Boot streichen. Ruder bestellen. Rechte klären, das zuerst. Halle putzen.", "Rechte klären"],
    [
      "Rudercamp. Boot streichen. Ruder bestellen. Server zuerst umziehen. Halle putzen.",
      "Server zuerst umziehen",
    ],
    ["Rowing camp. Order oars. Clean the hall. First, sand the boat. Then paint it red.", "Order oars"],
    ["Rowing camp. Paint the boat. Order oars. First we have to sign the lease. Tidy up.", "Sign the lease"],
    ["Mudanza. Pintar la sala. Vender el coche. Primero hay que firmar el contrato.", "Firmar el contrato"],
    ["Camp. Peindre la salle. Commander le vélo. D'abord, nettoyer la cave.", "Nettoyer la cave"],
  ])("%j begins with %j", async (brief, title) => {
    expect((await getTitles(brief))[0]).toBe(title);
  });

  test("what must be done before something stands before it, and that waits for it", async () => {
    const { tasks } = await planOwn(
      "Rowing camp. Order oars. Paint the boat. Clean the hall. Inform the town before we paint anything.",
    );
    expect(tasks.map(({ name }) => name)).toEqual([
      "Order oars",
      "Inform the town before we paint anything",
      "Paint the boat",
      "Clean the hall",
    ]);
    expect(tasks[2]!.after).toEqual([1]);
  });

  test("what waits for something stands behind it", async () => {
    const { tasks } = await planOwn(
      "Rowing camp. Order racks once the base is built. Clean the hall. Build the base. Paint the boat.",
    );
    expect(tasks.map(({ name }) => name)).toEqual([
      "Build the base",
      "Order racks once the base is built",
      "Clean the hall",
      "Paint the boat",
    ]);
    expect(tasks[1]!.after).toEqual([0]);
  });

  test("nothing else begins before what all the rest waits for", async () => {
    const { tasks } = await planOwn(
      "Rowing camp. Order oars. Clean the hall. Paint the boat. Pay the insurer before anything else.",
    );
    expect(tasks[0]!.name).toMatch(/^Pay the insurer/);
    expect(tasks.slice(1).map(({ after }) => after)).toEqual([[0], [0], [0]]);
  });

  test.each([
    ["a day", "Rowing camp. Order oars. Clean the hall. Paint the boat before 4 December. Tidy up."],
    ["how long", "Rowing camp. Order oars. Clean the hall. Stay for 2 days after the order. Tidy up."],
    ["an adjective", "Rowing camp. Order oars. Clean the hall. Read chapter the first. Tidy up."],
    [
      "one of several",
      "Rowing camp. Order oars. Clean the hall. Hire 4 cooks and a guard, the guard first. Tidy up.",
    ],
    [
      "a detail in brackets",
      "Rowing camp. Order oars. Clean the hall. Rent the van (deposit first). Tidy up.",
    ],
    ["how to sort", "Rowing camp. Order oars. Clean the hall. Sort the forms by surname first. Tidy up."],
    [
      "the event",
      "Garden wedding. Order oars. Book the wedding band. Paint the arch before the wedding. Tidy up.",
    ],
    [
      "how long before",
      "Rowing camp. Order oars. Book the band. Paint the arch two days before the band plays. Tidy up.",
    ],
    ["a detail", "Rowing camp. Order oars. Print the menu for the party. Paint the arch before the party."],
    ["a noun", "Rowing camp. Order oars. Book the hall. Print flyers once the book arrives. Tidy up."],
    [
      "a verb",
      "Rowing camp. Order oars. Clean the garden. Tidy up. Look after the garden. Name it after the oars.",
    ],
    ["a rhythm", "Rowing camp. Order oars. Plan the week. Clean the hall once a week. Tidy up."],
    ["a place", "Rudercamp. Ruder bestellen. Halle putzen. Zelt vor der Halle aufbauen. Boot streichen."],
    [
      "a German noun",
      "Rudercamp. Ruder bestellen. Urkunde der Ehe Anna holen. Anna anrufen. Boot streichen.",
    ],
    [
      "a wheel",
      "Camp. Commander le vélo. Nettoyer la salle. Réparer la roue avant du vélo. Peindre le bateau.",
    ],
    ["what is paid", "Mudanza. Pintar la sala. Vender el coche. Pagar el primero. Limpiar la cocina."],
  ])("%s changes nothing", async (_, brief) => {
    const { tasks } = await planOwn(brief);
    const places = tasks.map(({ name }) => brief.toLowerCase().indexOf(name.toLowerCase()));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(tasks.flatMap(({ after }) => after)).toEqual([]);
  });

  test.each([
    [
      "Rowing camp. Paint the boat. Order oars. Clean the hall before painting.",
      "Clean the hall before painting",
      "Paint the boat",
    ],
    [
      "Rudercamp. Boot streichen. Ruder bestellen. Halle putzen, bevor wir das Boot streichen.",
      "Halle putzen, bevor wir das Boot streichen",
      "Boot streichen",
    ],
    [
      "Camp. Peindre la salle. Commander le vélo. Nettoyer la cave avant de peindre.",
      "Nettoyer la cave avant de peindre",
      "Peindre la salle",
    ],
    [
      "Mudanza. Pintar la sala. Vender el coche. Limpiar la cocina antes de pintar.",
      "Limpiar la cocina antes de pintar",
      "Pintar la sala",
    ],
  ])("in %j, %j comes before %j", async (brief, before, next) => {
    const { tasks } = await planOwn(brief);
    const at = tasks.findIndex(({ name }) => name === before);
    expect(tasks[at + 1]).toMatchObject({ name: next, after: [at] });
  });

  test.each([
    ["Rowing camp. Order oars. Sand the door, then paint it red. Tidy up.", 2],
    ["Rudercamp. Ruder bestellen. Demo aufnehmen, dann Clubs anschreiben. Halle putzen.", 2],
    ["Camp. Commander le vélo. Nettoyer la cave. Ensuite peindre la cave. Ranger.", 2],
    ["Campamento. Pintar la sala. Elegir la receta, después pedir el lúpulo. Limpiar.", 2],
  ])("what goes on with “then” waits for the part before: %j", async (brief, at) => {
    const { tasks } = await planOwn(brief);
    expect(tasks.map(({ after }) => after)).toEqual(tasks.map((_, index) => (index === at ? [at - 1] : [])));
  });

  test.each([
    [
      "Rowing camp. Order oars. Sign the lease. Tidy up. Before we sign the lease, ask Tom.",
      "Ask Tom",
      "Sign the lease",
    ],
    [
      "Rudercamp. Ruder bestellen. Vertrag kündigen. Bevor wir kündigen, den Anwalt fragen.",
      "Den Anwalt fragen",
      "Vertrag kündigen",
    ],
    [
      "Camp. Supprimer les fichiers. Peindre la salle. Avant de supprimer, demander à Luc.",
      "Demander à Luc",
      "Supprimer les fichiers",
    ],
  ])("what stands before it says when a step is done, and is no step: %j", async (brief, before, next) => {
    const { tasks } = await planOwn(brief);
    const at = tasks.findIndex(({ name }) => name === before);
    expect(tasks[at]!.description).toMatch(/“Before we sign|„Bevor wir|« Avant de/);
    expect(tasks.find(({ name }) => name === next)!.after).toEqual([at]);
    expect(tasks).toHaveLength(brief.split(/[.] /).length - 1);
  });

  test("and the usual steps of its goal wait for all of its points", async () => {
    const { tasks } = await planOwn(
      "Sell the boat. Clean the hull. Paint the cabin. Inform the club before we paint the cabin.",
    );
    const links = new Map(tasks.map(({ name, after }) => [name, after.map((index) => tasks[index]!.name)]));
    expect(links.get("Clean the hull")).toEqual([]);
    expect(links.get("Paint the cabin")).toEqual(["Inform the club before we paint the cabin"]);
    const points = ["Clean the hull", "Inform the club before we paint the cabin", "Paint the cabin"];
    expect(links.get("Sell the boat")).toEqual(expect.arrayContaining(points));
    expect(links.get("Hand it over against payment")).toEqual(["Sell the boat"]);
  });

  test("beside a playbook, too", async () => {
    const { tasks } = await planOwn(
      "Product launch on 15 January. Migrate the 340 beta customers. Legal must approve the new terms before we migrate anyone.",
      "company/product-launch",
    );
    const names = tasks.map(({ name }) => name);
    const at = names.findIndex((name) => name.startsWith("Approve the new terms"));
    expect(names[at + 1]).toBe("Migrate the 340 beta customers");
    expect(tasks[at + 1]!.after).toEqual([at]);
  });
});
