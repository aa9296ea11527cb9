/**
 * A text from somebody else, without the characters that a terminal would act on: control and formatting characters.
 */
export const visible = (text: string): string => text.replaceAll(/\p{C}/gu, '\u{FFFD}');
