declare module 'fs-native-extensions' {
  /**
   * Locks `length` bytes of an open file from `offset` on, for as long as its description is open. False where somebody
   * else has them.
   */
  export function tryLock(fd: number, offset: number, length: number): boolean;
}
