/**
 * The portal's texts, by domain. The texts of the specification (§2, §5, §8) are exact, including their mix
 * of tú and usted; our own texts avoid both. A namespace instead of an object, so that the login's chunk has
 * only its own texts.
 */
export * as messages from './messages/all.ts';
