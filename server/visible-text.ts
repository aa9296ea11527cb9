/**
 * A text from somebody else, with U+FFFD in place of characters that a terminal would act on: control and formatting
 * characters.
 */
export const makeVisible = (text: string): string => text.replaceAll(/\p{C}/gu, '\u{FFFD}');
