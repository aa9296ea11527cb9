/** What is broken on purpose, and the tests that must notice. Each part is a run of Stryker of its own. */
export interface Part {
  mutate: string[];
  tests: string[];
  /**
   * Whether what runs once, while a module loads, is broken too. Of machines it is not: there it is the configuration,
   * every transition of which `npm run flows -- mutants` breaks in its own ways, in milliseconds.
   */
  isStaticBroken: boolean;
}

export const PARTS: Record<string, Part> = {
  session: {
    mutate: [
      'src/machines/session.machine.ts',
      'src/machines/session-gate.ts',
      'src/services/token-{store,refresh}.ts',
      'src/services/sesion.ts',
      'src/lib/http.ts',
    ],
    tests: [
      'tests/machines/session-faults.test.ts',
      'tests/services/{sesion,errors}.test.ts',
      'tests/flows/{paths,wire}.test.ts',
    ],
    isStaticBroken: false,
  },
  machines: {
    mutate: [
      'src/machines/*.ts',
      '!src/machines/{session.machine,session-gate,implementations,registry,deps}.ts',
    ],
    tests: [
      'tests/machines/{creation-errors,document-upload,stale-list,trace-recorder}.test.ts',
      'tests/flows/{paths,wire}.test.ts',
    ],
    isStaticBroken: false,
  },
  services: {
    mutate: ['src/services/*.ts', '!src/services/token-{store,refresh}.ts', '!src/services/sesion.ts'],
    tests: ['tests/services/*.test.ts', 'tests/flows/wire.test.ts'],
    isStaticBroken: true,
  },
  validation: {
    mutate: ['src/lib/{validation,hints,creation-form,profile-form,fields,filters}.ts'],
    tests: ['tests/lib/*.test.ts'],
    isStaticBroken: true,
  },
  format: {
    mutate: [
      'src/lib/{format,factura,csv,fold,file-info,routes,server-link,inmueble-search,newest-first}.ts',
    ],
    tests: ['tests/lib/*.test.ts'],
    isStaticBroken: true,
  },
};
