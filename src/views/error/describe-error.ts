import { messages } from '../../lib/messages.ts';

export interface ErrorDescription {
  status: number | null;
  message: string;
}

/** The status and text of the error page for a thrown value (ROUTE-6): its status text, or its message. */
export function describeError(thrown: unknown): ErrorDescription {
  if (typeof thrown === 'string') return { status: null, message: thrown || messages.error.unexpected };
  if (typeof thrown !== 'object' || thrown === null)
    return { status: null, message: messages.error.unexpected };
  const { status, statusText, message } = thrown as Record<string, unknown>;
  return {
    status: typeof status === 'number' ? status : null,
    message: [statusText, message].find(isText) ?? messages.error.unexpected,
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
