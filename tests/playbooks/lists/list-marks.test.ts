import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const plan = (brief: string, playbook = "none") =>
  planFromPlaybooks(brief, { today: "2026-11-28", playbook });

describe("the marker of a list is no part of the name", () => {
  test.each([
    ["1. Buy land\n2. Build house\n3. Move in", "Buy land"],
    ["1) Buy land\n2) Build house", "Buy land"],
    ["a) Buy land\nb) Build house", "Buy land"],
    ["[ ] Buy land\n[ ] Build house", "Buy land"],
    ["1. Grundstück kaufen\n2. Haus bauen", "Grundstück kaufen"],
    ["1. Acheter un terrain\n2. Construire la maison", "Acheter un terrain"],
    ["1. Comprar el terreno\n2. Construir la casa", "Comprar el terreno"],
  ])("%j", async (brief, name) => expect((await plan(brief)).plan.name).toBe(name));

  test.each([
    ["50. Geburtstag von Oma\nSaal mieten\nMusik suchen", "50. Geburtstag von Oma"],
    ["1. Mai-Fest im Park\nBühne mieten\nMusik suchen", "1. Mai-Fest im Park"],
    ["2 walls to paint\n- buy brushes", "2 walls to paint"],
  ])("but a number is: %j", async (brief, name) => expect((await plan(brief)).plan.name).toBe(name));
});
