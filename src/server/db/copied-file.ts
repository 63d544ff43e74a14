const [copyData, error] = [0x64, 0x45]

/** A simple query as a message of PostgreSQL's protocol. */
export function queryMessage(text: string): Uint8Array {
  const message = Buffer.from(`Q....${text}\0`)
  message.writeInt32BE(message.length - 1, 1)
  return message
}

/**
 * File that COPY sent to the client, from all messages of the answer; the messages' memory is reused.
 *
 * @source PostgreSQL 17, Message Formats: a letter, the length including itself, and the content
 * @throws Error with the database's message and its `code`
 */
export function copiedFile(messages: Buffer): Buffer {
  let length = 0
  for (let at = 0; at < messages.length;) {
    const next = at + 1 + messages.readInt32BE(at + 1)
    if (messages[at] === error) throw saidIn(messages.toString('utf8', at + 5, next))
    if (messages[at] === copyData) {
      messages.copyWithin(length, at + 5, next)
      length += next - at - 5
    }
    at = next
  }
  return messages.subarray(0, length)
}

/** Error of a message. Each of its fields begins with a letter: M the words, C the code. */
function saidIn(message: string): Error {
  const fields = message.split('\0')
  const of = (letter: string) => fields.find(field => field.startsWith(letter))?.slice(1)
  return Object.assign(new Error(of('M') ?? 'a query failed'), { code: of('C') })
}
