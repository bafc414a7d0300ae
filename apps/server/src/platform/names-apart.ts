/** Names that are apart from those given before, also where capitals count for nothing: `lease.pdf`, `lease (2).pdf`. */
export function createNamesApart(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    const [, stem = wanted, ending = ''] = /^(.*?)(\.[^./]*)?$/su.exec(wanted) ?? [];
    let name = wanted;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${stem} (${number})${ending}`;
    taken.add(name.toLowerCase());
    return name;
  };
}
