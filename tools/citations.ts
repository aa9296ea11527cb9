/** The strings of a test file that cite a requirement, in brackets anywhere in them: its titles. */
export function titlesIn(source: string): string[] {
  const strings = source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g);
  return [...strings].map(([, , text = '']) => text).filter((text) => idsIn(text).length > 0);
}

/** The ids that a test file cites. */
export const readCitations = (source: string): string[] => titlesIn(source).flatMap(idsIn);

/** The ids that a title cites: `[LOGIN-3] [LOGIN-4]`, `[LOGIN-3, LOGIN-4]`, `[SESSION-1…3]`. */
export function idsIn(title: string): string[] {
  const brackets = title.matchAll(/\[([A-Z]{3,8}-\d+[^\]]*)\]/g);
  return [...brackets].flatMap(([, ids = '']) => expandRanges(ids));
}

/** `SESSION-1…3` means SESSION-1, SESSION-2 and SESSION-3; `PARTY-1, -3` means PARTY-1 and PARTY-3. */
function expandRanges(text: string): string[] {
  let area = '';
  return [...text.matchAll(/([A-Z]{3,8})?-(\d+)(?:…(\d+))?/g)].flatMap(([, named, from, to]) => {
    area = named ?? area;
    const first = Number(from);
    const count = Math.max(1, Number(to ?? first) - first + 1);
    return Array.from({ length: count }, (_, index) => `${area}-${first + index}`);
  });
}
