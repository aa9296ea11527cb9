/** The attribute of an element whose focus came by a key, if the browser shows no ring of its own (`markKeyFocus`). */
export const KEY_FOCUS = 'data-key-focus';
