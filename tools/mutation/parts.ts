import { loadConfig } from '../../flows/config.ts';
import { openProject } from '../../flows/project.ts';
import { FLOWS_CONFIG } from '../flows.ts';

/** The mutated files and the tests that must detect the mutants. Each part is a separate Stryker run. */
export interface Part {
  mutate: string[];
  tests: string[];
  /**
   * Whether code that runs once while a module loads is mutated too. In machines this code is the configuration,
   * which `npm run flows -- mutants` covers in milliseconds.
   */
  isStaticBroken: boolean;
  /** The only flow whose paths run. */
  flow?: string;
}

const { flowNames } = openProject(await loadConfig(FLOWS_CONFIG));

/**
 * One part for each machine and the files beside it that have its guards and actions. Its own paths or its unit tests must
 * detect the mutants.
 */
const machines = Object.fromEntries(
  flowNames().map((flow): [string, Part] => [
    `${flow}.machine`,
    {
      mutate: [`src/machines/*/${flow}{.machine,-context,-datos,-definition,-dialog,-inside}.ts`],
      tests: ['tests/flows/paths.test.ts', `tests/machines/${flow}.test.ts`],
      isStaticBroken: false,
      flow,
    },
  ]),
);

export const PARTS: Record<string, Part> = {
  validation: {
    mutate: ['src/lib/{validation,upload-form,field-hints,field-checks,field-normalization,profile-form}.ts'],
    tests: [
      'tests/lib/{validation,upload-form,field-checks,field-normalization,form,field-hints,profile-form,creation-form}.test.ts',
    ],
    isStaticBroken: true,
  },
  format: {
    mutate: [
      'src/lib/{format,account-number,address-texts,inferred-factura,csv,fold,server-link,newest-first,incidencia,suministro}.ts',
    ],
    tests: [
      'tests/lib/{format,account-number,address-texts,csv,server-link,inferred-factura,inmueble-search,list-export,list-filters,newest-first,incidencia,suministro}.test.ts',
      'tests/lib/{import-csv,import-review,spend,spend-texts,field-normalization}.test.ts',
    ],
    isStaticBroken: true,
  },
  forms: {
    mutate: [
      'src/lib/{creation-form,address-conflict,form,contact-links,file-info,inmueble-sheet,list-export}.ts',
    ],
    tests: [
      'tests/lib/{creation-form,address-conflict,form,contact-links,file-info,inmueble-sheet,list-export,validation}.test.ts',
    ],
    isStaticBroken: true,
  },
  import: {
    mutate: ['src/lib/import-*.ts', 'src/services/import-*.ts'],
    tests: ['tests/{lib,services}/import-*.test.ts'],
    isStaticBroken: true,
  },
  search: {
    mutate: [
      'src/lib/{word-search,jump,first-match,list-filters,routes,return-address}.ts',
      'src/lib/{inmueble,dashboard,pendientes}-{search,filters,order,query}.ts',
      'src/lib/{pendientes,solicitud,shown-tipos,inmueble-stats}.ts',
    ],
    tests: [
      'tests/lib/{word-search,jump,list-filters,routes,return-address,pendientes}.test.ts',
      'tests/lib/{shown-tipos,inmueble-stats,badges}.test.ts',
      'tests/lib/{inmueble,dashboard}-{search,filters,order,query}.test.ts',
      'tests/machines/{dashboard,jump,pendientes}-selectors.test.ts',
    ],
    isStaticBroken: true,
  },
  spend: {
    mutate: ['src/lib/{spend,spend-scale,spend-texts,missing-facturas,months,cents}.ts'],
    tests: ['tests/lib/{spend*,months,cents}.test.ts'],
    isStaticBroken: true,
  },
  http: {
    mutate: ['src/lib/http.ts', 'src/services/{failed-call,error-body}.ts'],
    tests: [
      'tests/lib/http.test.ts',
      'tests/services/{failed-call,error-body,read-list,login-and-logout}.test.ts',
      'tests/services/{background,idempotency,if-match,html-response}.test.ts',
    ],
    isStaticBroken: true,
  },
  lists: {
    mutate: ['src/services/{read-list,list-pages}.ts'],
    tests: ['tests/services/*.test.ts'],
    isStaticBroken: true,
  },
  normalizers: {
    mutate: [
      'src/services/{structs,records,inmueble-records,ownership,facturas,inmuebles,clientes,cliente-field-names}.ts',
    ],
    tests: ['tests/services/*.test.ts'],
    isStaticBroken: true,
  },
  services: {
    mutate: [
      'src/services/{documentos,incidencias,solicitudes,suministros,password,error-field-names,creation-draft,preferences-store}.ts',
      'src/services/{terceros,tercero-messages,inquilinos,propietarios,constructoras}.ts',
    ],
    tests: ['tests/services/*.test.ts'],
    isStaticBroken: true,
  },
  selectors: {
    mutate: [
      'src/machines/{dashboard,jump,pendientes}/*.selectors.ts',
      'src/lib/{badges,active-filters,suministro-facts,item-name,order-label,group-by,preferencias,packed-inmueble}.ts',
    ],
    tests: [
      'tests/machines/*-selectors.test.ts',
      'tests/lib/{inmueble-search,inmueble-filters,inmueble-order,jump,badges,item-name,preferencias,suministro-facts,import-review}.test.ts',
    ],
    isStaticBroken: true,
  },
  calls: {
    mutate: [
      'src/services/{idempotency,unanswered-keys,visited-inmuebles,read-tokens,filter-by-inmueble}.ts',
      'src/lib/{extensions,in-slices,response-body,error-kind,error-message,memoize-last,session-identity}.ts',
    ],
    tests: [
      'tests/services/*.test.ts',
      'tests/lib/{extensions,in-slices,response-body,error-kind,memoize-last,session-identity,jump,import-plan,http}.test.ts',
    ],
    isStaticBroken: true,
  },
  session: {
    mutate: [
      'src/machines/session/call-tokens.ts',
      'src/services/{token-store,token-refresh,login-and-logout}.ts',
    ],
    tests: [
      'tests/machines/{session-faults,call-tokens}.test.ts',
      'tests/services/{login-and-logout,token-store,token-refresh}.test.ts',
    ],
    isStaticBroken: false,
  },
  ...machines,
  implementations: {
    mutate: [
      'src/machines/{,*/}{*implementations,tasks-and-effects}.ts',
      'src/machines/*/{sheet-lookups,tercero-lookups}.ts',
      'src/machines/*/{creation-field-errors,creation-draft,dialog-outcome,form-refusal}.ts',
    ],
    tests: [
      'tests/flows/{paths,wire}.test.ts',
      'tests/machines/{,inside-,import-,jump-,history-}implementations.test.ts',
      'tests/machines/{return-offer,app-lookups,provided,creation-field-errors,form-refusal}.test.ts',
    ],
    isStaticBroken: false,
  },
  recorder: {
    mutate: ['src/machines/session-trace/{trace-recorder,xstate-inspection}.ts'],
    tests: ['tests/machines/trace-recorder.test.ts'],
    isStaticBroken: true,
  },
};
