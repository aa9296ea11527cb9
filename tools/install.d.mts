export function missingPackages(root: string): string[];
export function missingTools(root: string, folder?: string): string[];
/** Runs `npm ci` when `node_modules` is not what the lockfile says; waits for another command that does. Throws when npm fails or leaves something out. */
export function install(root: string): Promise<void>;
/** Runs `npm install` in `tools/`, or in the folder given, when a tool is missing there. Throws when npm fails or leaves something out. */
export function installTools(root: string, folder?: string): Promise<void>;
/** Whether there is a process with this id. */
export function isRunning(pid: number): boolean;
