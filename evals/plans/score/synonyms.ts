import type { Language } from "../brief.ts";

/** Words that mean the same in the title of a task, one group a line. A word stands in one group only. */
const GROUPS: Record<Language, string> = {
  en: `book reserve hire rent
    choose pick select decide decision
    buy order purchase acquire
    write draft compose prepare
    send mail email share
    find search look source shortlist
    check verify inspect review
    agree confirm
    ask contact call request
    quote offer estimate
    set define fix clarify settle
    make create build produce design
    register enrol apply application
    clean tidy
    tell inform announce notify
    pay transfer
    venue location
    caterer catering food menu
    music band dj
    photographer photography photos
    hotel accommodation lodging
    staff employees
    customer client
    cost budget
    launch open`,
  de: `buchen reservieren mieten
    wählen auswählen entscheiden festlegen aussuchen bestimmen
    kaufen bestellen besorgen anschaffen
    schreiben verfassen entwerfen formulieren
    versenden verschicken senden schicken
    suchen finden recherchieren
    prüfen kontrollieren testen
    bestätigen vereinbaren abstimmen
    anfragen fragen kontaktieren
    angebot kostenvoranschlag
    klären definieren
    erstellen machen bauen anlegen
    anmelden beantragen registrieren
    informieren melden
    catering essen menü verpflegung
    musik band dj
    fotograf fotos
    hotel unterkunft
    budget kosten
    location raum saal`,
  fr: `réserver louer
    choisir sélectionner décider
    acheter commander
    rédiger écrire
    envoyer transmettre
    trouver chercher rechercher
    vérifier contrôler
    confirmer valider
    demander contacter appeler
    fixer définir
    traiteur repas menu
    musique dj groupe
    hôtel hébergement logement
    budget coûts
    lieu salle`,
  es: `reservar alquilar
    elegir escoger decidir seleccionar
    comprar encargar
    redactar escribir
    enviar mandar
    buscar encontrar
    comprobar revisar verificar
    confirmar acordar
    pedir contactar solicitar llamar
    fijar definir
    catering comida menú
    música dj
    hotel alojamiento
    costes presupuesto
    lugar local sala`,
};

export const listSynonyms = (language: Language): string[][] =>
  GROUPS[language].split("\n").map((line) => line.trim().split(" "));
