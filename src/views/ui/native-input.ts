/**
 * react-aria shrinks the native input of a checkbox or radio to one pixel. Here it covers the whole control, invisible, so
 * that fingers, screen readers and tests reach the input itself. Part of the label's class.
 */
export const inputOverControl = `
  position: relative;
  & > span:has(> input) {
    position: absolute !important;
    inset: 0 !important;
    width: auto !important;
    height: auto !important;
    margin: 0 !important;
    clip: auto !important;
    clip-path: none !important;
    opacity: 0;
  }
  & > span:has(> input) > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    cursor: inherit;
  }
`;
