/** Makes the first letter a capital. */
export const capitalize = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
