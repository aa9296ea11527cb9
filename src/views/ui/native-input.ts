/**
 * The native input of a checkbox or radio covers the whole control, invisible, so that fingers, screen readers and tests
 * reach the input itself. Part of the label's class.
 */
export const inputOverControl = `
  position: relative;
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`;
