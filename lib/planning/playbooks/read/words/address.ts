/** A form of address before a name, in any language. */
export const ADDRESS =
  "Frau|Herrn?|Mrs?\\.?|Ms\\.?|Dr\\.?|Prof\\.?|Cllr|M\\.|Mme|Mlle|Monsieur|Madame|Señora?|Sra?\\.?|Srt?a\\.?|Dra\\.";
