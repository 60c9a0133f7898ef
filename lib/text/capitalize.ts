export const capitalize = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
