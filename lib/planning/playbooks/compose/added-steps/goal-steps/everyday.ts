import { pattern } from "../../../../../text/pattern.ts";
import type { PlaybookLanguage } from "../../../playbook.ts";

/** Purchases of every day, for which nobody compares offers: "Buy milk and bread", "Buy a birthday present". */
export const EVERYDAY: Record<PlaybookLanguage, RegExp> = {
  en: pattern("iu")`
    ^(?:buy|purchase)\s
      (?:(?:some|more|a|an|the|our|my|new|fresh|enough|two|three|four|\d+)\s|(?:[\p{L}\d]+\s){1,2}of\s)*
      (?:
        groceries|food|milk|bread|rolls|butter|cheese|eggs?|flour|sugar|salt|rice|pasta|meat|fish|fruits?|vegetables|veg
        |apples?|bananas?|potatoes|onions|salad|coffee|tea|water|juice|wine|beer|drinks|snacks|crisps|sweets|cakes?
        |soap|shampoo|toothpaste|toilet paper|detergent|nappies|diapers|medicines?|vitamins|(?:cat|dog) food
        |stamps?|envelopes|pens?|paper|toner|batteries|light ?bulbs?|candles|paint|brushes|glue|nails|screws|flowers?
        |socks|(?:birthday |christmas |wedding )?(?:presents?|gifts?|cards?)|wrapping paper|tickets?
      )
      (?=$|[,.;!]|\s(?:and|or|for|from|at|on|in|by|before|next|this|today|tomorrow|with)\s?\b)
  `,
  de: pattern("iu")`
    ^(?:(?:noch|etwas|mehr|frische[sn]?|neue[sn]?|eine?n?|die|das|den|zwei|drei|\d+)\s|\p{L}+\s(?=Milch|Wasser|Bier|Wein|Farbe))*
      (?:
        Lebensmittel|Essen|Milch|Brot|Brötchen|Butter|Käse|Eier|Mehl|Zucker|Salz|Reis|Nudeln|Fleisch|Fisch|Obst|Gemüse
        |Äpfel|Bananen|Kartoffeln|Zwiebeln|Salat|Kaffee|Tee|Wasser|Saft|Wein|Bier|Getränke|Süßigkeiten|Kuchen
        |Seife|Shampoo|Zahnpasta|Klopapier|Toilettenpapier|Waschmittel|Windeln|Medikamente|(?:Katzen|Hunde)futter
        |Briefmarken|Umschläge|Stifte|Papier|Toner|Batterien|Glühbirnen|Kerzen|Farbe|Pinsel|Kleber|Nägel|Schrauben
        |Blumen|Socken|(?:Geburtstags|Weihnachts|Hochzeits)?(?:geschenke?|karten?)|Geschenkpapier|Fahrkarten|Eintrittskarten
      )
      (?:(?:,|\sund)\s\p{L}+|\s(?:für|bei|am|im|vor|auf)\s.*)*\s(?:ein)?kaufen$
  `,
  fr: pattern("iu")`
    ^acheter\s(?:(?:un peu |plus )?(?:du|de la|des|de|le|la|les|un|une|deux|trois|\d+)\s|(?:de l|d|l)['’])*
      (?:
        courses|lait|pain|baguettes?|beurre|fromage|œufs|oeufs|farine|sucre|sel|riz|pâtes|viande|poisson|fruits?|légumes
        |pommes|bananes|pommes de terre|oignons|salade|café|thé|eau|jus|vin|bière|boissons|bonbons|gâteaux?
        |savon|shampooing|dentifrice|papier toilette|lessive|couches|médicaments|croquettes
        |timbres|enveloppes|stylos?|papier|piles|ampoules|bougies|peinture|pinceaux|colle|clous|vis|fleurs|chaussettes
        |cadeaux?|cartes?|papier cadeau|billets?
      )
      (?=$|[,.;!]|\s(?:et|ou|pour|à|au|chez|avant|demain|aujourd|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?!\p{L}))
  `,
  es: pattern("iu")`
    ^comprar\s(?:(?:más|un poco de|el|la|los|las|un|una|unos|unas|dos|tres|\d+)\s)*
      (?:
        comida|leche|pan|mantequilla|queso|huevos|harina|azúcar|sal|arroz|pasta|carne|pescado|frutas?|verduras?
        |manzanas|plátanos|patatas|cebollas|ensalada|café|té|agua|zumo|vino|cerveza|bebidas|dulces|tarta
        |jabón|champú|dentífrico|papel higiénico|detergente|pañales|medicinas|medicamentos|pienso
        |sellos|sobres|bolígrafos|papel|pilas|bombillas|velas|pintura|pinceles|pegamento|clavos|tornillos|flores
        |calcetines|regalos?|tarjetas?|papel de regalo|entradas|billetes
      )
      (?=$|[,.;!]|\s(?:y|o|para|en|antes|mañana|hoy|el|a)(?!\p{L}))
  `,
};
