interface Accepted {
  /** `npm run shots [-- [--widths] NAME…]` */
  usage: string;
  /** `--widths` */
  flags?: readonly string[];
  /** What a word may be, with a text that says so. */
  words?: { isOne: (word: string) => boolean; are: string };
}

interface Taken {
  flags: ReadonlySet<string>;
  words: readonly string[];
}

/** A flag or word that the command does not take throws: a mistyped one must not start something else. */
export function takeArguments(args: readonly string[], { usage, flags = [], words }: Accepted): Taken {
  const isFlag = (arg: string) => arg.startsWith('-');
  const isTaken = (arg: string) => (isFlag(arg) ? flags.includes(arg) : words?.isOne(arg) === true);
  const surplus = args.find((arg) => !isTaken(arg));
  if (surplus !== undefined) {
    throw new Error([`'${surplus}' is not taken here: ${usage}`, ...(words ? [words.are] : [])].join('\n'));
  }
  return { flags: new Set(args.filter(isFlag)), words: args.filter((arg) => !isFlag(arg)) };
}
