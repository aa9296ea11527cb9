import { messages } from '../lib/messages.ts';
import { serverMessage, withAdvice, type MessageOf } from './failed-call.ts';

/** The message for a dialog that shows errors at its fields (PARTY-5, PARTY-9). */
export function messageInForm(otherwise: string): MessageOf {
  return (failure) =>
    Object.keys(failure.fields).length > 0 ? messages.tercero.formErrors : withAdvice(otherwise, failure);
}

/** The message for the creation of a property, which contains the field errors (CREATE-11, CREATE-12). */
export function messageInCreation(withDetails: (details: string) => string, silently: string): MessageOf {
  return (failure) => {
    const said = serverMessage(failure);
    return withAdvice(said === null ? silently : withDetails(said), failure);
  };
}
