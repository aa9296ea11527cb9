/**
 * The portal's texts, by domain. The strings of the specification (§2, §5, §8) are exact, with its mix of tú and
 * usted; our own avoid both. A namespace, not an object: so the login is sent its own texts only.
 */
export * as messages from './messages/all.ts';
