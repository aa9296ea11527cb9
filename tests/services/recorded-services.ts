import type { Http } from '../../src/lib/http.ts';
import { createServices, type Services, type ServicesOptions } from '../../src/services/create-services.ts';
import { createUnansweredKeys } from '../../src/services/unanswered-keys.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { API } from './recorded-api.ts';

/** All services over this client, each storage empty unless given. */
export function servicesOf(http: Http, options: Partial<ServicesOptions> = {}): Services {
  return createServices({
    http,
    apiOrigin: API,
    storage: memoryStorage().storage,
    tabStorage: memoryStorage().storage,
    unanswered: createUnansweredKeys(memoryStorage().storage),
    ...options,
  });
}
