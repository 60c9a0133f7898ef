import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const findTaken = async (brief: string) => {
  const { playbooks } = await planFromPlaybooks(brief, { today: "2026-11-29", cannotAsk: true });
  return playbooks.map(({ id }) => id.split("/")[1]);
};

describe("a playbook fits the goal of a brief, not its surroundings", () => {
  test.each([
    [
      "I am a wedding photographer and most couples find me through word of mouth. I want a website with a gallery, prices and a contact form.",
      ["website-relaunch"],
    ],
    [
      "Hi, we run a small bakery with 6 staff. Since January the till doesn't talk to our accounting software. We want to switch to a till that exports to DATEV. We also want to accept card payments on Saturdays.",
      ["software-selection"],
    ],
    [
      "Our primary school has 240 pupils and the boiler is from 1989. The first day of school in September must not be cold again. We need a new heating, the town pays up to 180,000 euros.",
      ["solar-heating"],
    ],
    [
      "I supervise six master theses and the students have just handed in their last chapters. I'd like to organise a summer party for all of them in the garden on 3 July.",
      ["birthday-party"],
    ],
    [
      "We run a hotel where many couples get married. The lift breaks down every other weekend. We have to get the lift replaced before the season opens in May.",
      [],
    ],
    ["We sell bread in two shops, and now we want to raise our prices on 1 March.", ["price-change"]],
    [
      "Our museum shows an exhibition of old maps until June. The insurance wants a new fire alarm in all nine rooms. We have to get it installed without closing.",
      [],
    ],
    [
      "Unser Café hat 30 Plätze, eine gute Kaffeemaschine und zu wenig Leute. Wir suchen zum 1. März eine Konditorin in Teilzeit.",
      ["hiring"],
    ],
    [
      "Nous tenons un restaurant de 50 couverts à Nantes, avec une carte qui change chaque semaine. Nous voulons refaire notre site internet pour que les clients voient le menu du jour.",
      ["website-relaunch"],
    ],
    [
      "Tenemos una clínica veterinaria con cuatro mascotas ingresadas cada noche y apuntamos las vacunas en papel. Queremos elegir un programa para las historias clínicas antes de abril.",
      ["software-selection"],
    ],
  ])("%s", async (brief, expected) => {
    expect(await findTaken(brief)).toEqual(expected);
  });

  test.each([
    "Repair the oven of the bakery",
    "Write down how our exam office works",
    "Switch our bakery to solar powered ovens",
    "Get the roof of our conference centre fixed before the wedding of Ann",
    "Reparar el tejado del hotel de bodas",
  ])("nor what something belongs to: %s", async (brief) => {
    expect(await findTaken(brief)).toEqual([]);
  });

  test.each([
    ["We're getting married on 12 June. We want to invite 80 guests and we need a band.", "wedding"],
    [
      "Our office moves in June. We want to take the desks along and we have to cancel the internet.",
      "office-move",
    ],
    ["My bachelor thesis is due on 15 March. I want to have a draft in February.", "thesis"],
    [
      "Our website is ten years old. We want it to be found better and to work on phones.",
      "website-relaunch",
    ],
    ["My father died on 2 November. I have to deal with his flat, and I want to sell his car.", "funeral"],
    [
      "Nous nous marions le 12 juin. Nous voulons inviter 80 personnes et il nous faut un traiteur.",
      "wedding",
    ],
  ])("but what is wished may be a part of what the first sentence names: %s", async (brief, expected) => {
    expect(await findTaken(brief)).toEqual([expected]);
  });

  test.each([
    ["He asked, I said yes! We would like to say our vows on a beach in September.", "wedding"],
    [
      "I can hardly climb the stairs without panting. In October I want to finish the half marathon.",
      "fitness-goal",
    ],
    ["Oma wird im Mai 80. Wir wollen sie mit allen Enkeln überraschen, Essen im Gasthof.", "birthday-party"],
  ])("and it may be said indirectly: %s", async (brief, expected) => {
    expect(await findTaken(brief)).toEqual([expected]);
  });
});
