/** For each operation that edits, two ways to change what it edits. */
export const DIFFERENTLY: Readonly<Record<string, readonly [object, object]>> = {
  updateProperty: [{ name: 'One name' }, { name: 'Another name' }],
  updateUnit: [{ number: 'One' }, { number: 'Another' }],
  updateTenant: [{ fullName: 'One Name' }, { fullName: 'Another Name' }],
};
