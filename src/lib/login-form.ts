import { failedChecks, type Errors } from './form.ts';
import { messages } from './messages.ts';

export interface LoginFields {
  username: string;
  password: string;
}
export type LoginErrors = Errors<keyof LoginFields>;

export function validateLogin({ username, password }: LoginFields): LoginErrors {
  return failedChecks<keyof LoginFields>({
    username: username.trim() === '' ? messages.common.required : null,
    password: password === '' ? messages.common.required : null,
  });
}
