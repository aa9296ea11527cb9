/**
 * React-aria hides the native input of a checkbox or radio in one pixel. Here it lies, unseen, over the whole control:
 * what is pointed at, by a finger, a screen reader's touch or a test, is the input itself. Goes into the label's class.
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
