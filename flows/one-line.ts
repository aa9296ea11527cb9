/** A text with its line breaks as spaces, for documents and messages that give it one line. */
export const oneLine = (text: string): string => text.replaceAll('\n', ' ');
