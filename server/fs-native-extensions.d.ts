declare module 'fs-native-extensions' {
  /**
   * Locks `length` bytes of an open file from `offset`, as long as its description is open. False if somebody else
   * holds the lock.
   */
  export function tryLock(fd: number, offset: number, length: number): boolean;
}
