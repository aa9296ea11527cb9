/** Chrome and Edge before 120 know only the prefixed name. */
export const mask = (image: string): string => `-webkit-mask-image: ${image}; mask-image: ${image};`;
