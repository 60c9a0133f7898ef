import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const plan = (brief: string) => planFromPlaybooks(brief, { today: "2026-11-29", cannotAsk: true });
const listTaken = async (brief: string) => (await plan(brief)).playbooks.map(({ id }) => id);

describe("what is done to a thing that a playbook plans", () => {
  test.each([
    "Return my wedding dress to the shop, it arrived two sizes too small.",
    "We have to cancel our developer conference on 20 March because the venue flooded.",
    "Our summer festival is cancelled. Tell the bands.",
    "Clean up the garden after my sister's wedding.",
    "Renew our website's domain before it runs out on 3 January.",
    "Postpone our wedding to next year.",
    "Sell the old kitchen.",
    "Final report of our Erasmus grant is due on 31 January.",
    "Translate a novel from Russian into English, 380 pages.",
    "Heizung im Vereinsheim warten lassen, bevor der Frost kommt.",
    "Hochzeit unserer Tochter abgesagt, wir müssen alles stornieren.",
    "Résilier le contrat de notre salle de sport.",
    "Renvoyer la robe de mariée à la boutique.",
    "Cancelar la boda del 5 de junio.",
    "Digitalizar el archivo parroquial de San Lorenzo: 40 libros.",
  ])("%s takes no playbook", async (brief) => {
    expect(await listTaken(brief)).toEqual([]);
  });

  test.each([
    ["Plan our wedding on 5 June in Porto for 80 guests.", "events/wedding"],
    ["We need a new kitchen, then sell the old one.", "home/kitchen-renovation"],
    ["Restore and repair an old rowing boat.", "home/restoration"],
    ["Relaunch our website by 1 May and renew the domain.", "software/website-relaunch"],
  ])("%s takes %s", async (brief, playbook) => {
    expect(await listTaken(brief)).toEqual([playbook]);
  });
});

describe("a guest", () => {
  test.each([
    "I'm a guest at a wedding in Seville on 17 April. I need flights and a gift.",
    "We are invited to a wedding in Rome on 5 June.",
    "Wir sind zur Hochzeit von Lena am 5. Juni eingeladen.",
    "Je suis invitée au mariage de ma cousine à Bordeaux le 22 mai.",
    "Estamos invitados a una boda en Murcia el 9 de mayo.",
  ])("plans no wedding: %s", async (brief) => {
    expect(await listTaken(brief)).toEqual([]);
  });

  test("is not who has invited", async () => {
    expect(await listTaken("We marry on 5 June and have invited 80 guests.")).toEqual(["events/wedding"]);
  });
});

describe("who founds an institution", () => {
  test.each([
    "Open a nursery with 45 places in Leeds by 1 September.",
    "Wir eröffnen zum 1. September 2027 eine Kindertagesstätte mit 45 Plätzen in Fürth.",
    "Ouverture de la crèche « Les Lutins » à Nantes le 30 août 2027.",
    "Abrir una guardería en Vigo antes del 1 de septiembre.",
  ])("is not its customer: %s", async (brief) => {
    expect(await listTaken(brief)).toEqual([]);
  });

  test("is another than whose child goes there", async () => {
    expect(await listTaken("Our twins start nursery on 1 February.")).toEqual(["family/school-start"]);
  });
});

test("the day of an event that is called off is no deadline", async () => {
  const { deadline, plan: planned } = await plan(
    "Cancel our conference on 20 March. Tell everybody this week and refund the tickets by 31 January.",
  );
  expect(deadline).toBe("2027-01-31");
  const dues = planned.tasks.map(({ due_on }) => due_on);
  expect(dues).not.toContain("2027-03-20");
  expect(planned.tasks.find(({ name }) => name === "Tell everybody this week")?.due_on).toBeNull();
});

test("what must be done before an event does not plan the event", async () => {
  expect(
    await listTaken("Empty the fridge and stop the newspaper before we go on holiday on 20 December."),
  ).toEqual([]);
});
