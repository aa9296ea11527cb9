/** Whether shortcuts are held with Command: on a Mac, and with a keyboard at an iPhone or iPad. Takes `navigator.platform`. */
export const isApple = (platform: string): boolean => /^(Mac|iP)/.test(platform);
