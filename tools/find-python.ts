import { spawnSync } from 'node:child_process';

const PACKAGES = 'rest_framework, rest_framework_simplejwt, corsheaders, django_filters';
const MISSING =
  'There is no Python with Django REST Framework here (PYTHON names one): apt-get install python3-djangorestframework ' +
  'python3-djangorestframework-simplejwt python3-django-cors-headers python3-django-filters gunicorn';

/** Whether this Python runs the code without an error. */
export function runs(python: string, code: string): boolean {
  return spawnSync(python, ['-c', code], { stdio: 'ignore' }).status === 0;
}

/** A Python with all packages that the Django REST Framework server needs, or null. */
export function findPython(): string | null {
  const named = process.env['PYTHON'] ?? '';
  const candidates = [...(named === '' ? [] : [named]), '/usr/bin/python3', 'python3'];
  return candidates.find((python) => runs(python, `import ${PACKAGES}`)) ?? null;
}

/** The same, or an error that says what to install. */
export function needPython(): string {
  const python = findPython();
  if (python === null) throw new Error(MISSING);
  return python;
}
