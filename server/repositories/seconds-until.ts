/** SQL for the whole seconds until a time, at least one. */
export const secondsUntil = (time: string): string =>
  `greatest(1, ceil(extract(epoch FROM ${time} - now())))::integer`;
