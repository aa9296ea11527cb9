/** The initials of the first two words that begin with a letter: 'Gestiones Aldaba, S.L.' is 'GA'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase('es-ES'))
    .join('');
}
