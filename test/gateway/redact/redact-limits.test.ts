/** What is redacted by its name or its length, and what stays readable. */
import { describe, expect, it } from 'vitest';
import { redactCustomer, redacting, redactSecrets, withoutCustomer } from '../../../electron/gateway/redact.ts';

const reply = {
  ...{ statusCode: '00', merchantCode: 'D1', reference: 'R1', amount: null },
  ...{ vaNumber: null, qrString: null, paymentUrl: null },
};

describe('a field that is secret by its name', () => {
  const names = [
    ...['signature', 'x-gateway-signature', 'apikey', 'apiKey', 'api_key', 'merchantKey', 'merchant_key', 'secret'],
    ...['secretkey', 'secret_key', 'password', 'passwd', 'access_token', 'Authorization', 'credentialCode'],
  ];
  it.each(names)('%s loses its value in JSON, in a form and in a head', (name) => {
    expect(redactSecrets(`{"${name}":"s3cr","n":1}`, [])).toBe(`{"${name}":"[removed]","n":1}`);
    expect(redactSecrets(`a=1&${name}=s3cr&n=1`, [])).toBe(`a=1&${name}=[removed]&n=1`);
    expect(redactSecrets(`${name}%3Ds3cr;n`, [])).toBe(`${name}%3D[removed];n`);
    expect(redactSecrets(`${name}: s3cr, n`, [])).toBe(`${name}: [removed], n`);
  });

  it.each(['"signatures":"all"', '"merchantCode":"D1"', '"tokens":"3"', '"statusMessage":"no signature"'])(
    'is not %s',
    (field) => expect(redactSecrets(`{${field}}`, [])).toBe(`{${field}}`),
  );
});

describe('a key', () => {
  it('is redacted from eight characters on; a shorter one could be any word', () => {
    expect(redactSecrets('of abcdefg here', ['abcdefg'])).toBe('of abcdefg here');
    expect(redactSecrets('of abcdefgh here', ['abcdefgh'])).toBe('of [removed] here');
    expect(redacting('abcdefg')('of abcdefg here', 'none')).toBe('of abcdefg here');
  });

  it('and the signature of a request are gone from a body that stays JSON', () => {
    const body = JSON.stringify({ Message: 'not KEY/12345678 but 0a1b2c3d', statusCode: '00' }).replaceAll('/', '\\/');
    expect(JSON.parse(redacting('KEY/12345678')(body, '0A1B2C3D'))).toEqual({
      Message: 'not [key] but [signature]',
      statusCode: '00',
    });
  });

  it.each([
    ['twice written for an address', '%254B%2545Y-12345678'],
    ['in capitals of an address', '%4b%45%59-12345678'],
    ['in a page, with zeros', '&#0075;&#x0045;Y-12345678'],
  ])('is found %s', (_, written) => {
    expect(redactSecrets(`of ${written} here`, ['KEY-12345678'])).toBe('of [removed] here');
  });
});

describe('a key in base64', () => {
  // Three lengths, because the padding differs; the letters + and / are not those of an address.
  it.each(['~~~KEY-12345', '~~~KEY-123456', '~~~KEY-1234567'])('is found with and without padding: %s', (key) => {
    const padded = Buffer.from(key).toString('base64');
    expect(padded).toContain('+');
    for (const written of [padded, padded.replace(/=+$/, ''), Buffer.from(key).toString('base64url')]) {
      expect(redactSecrets(`of ${written} here`, [key])).toMatch(/^of \[removed\]={0,2} here$/);
    }
  });
});

it('finds a backslash of a key in the letters of an address too', () => {
  expect(redactSecrets('of KEY%5C12345678 here', ['KEY\\12345678'])).toBe('of [removed] here');
});

it('keeps quotes where they are in a value that has none around it', () => {
  expect(redactSecrets(`token=it's&n=1`, [])).toBe('token=[removed]&n=1');
});

describe('the customer’s data', () => {
  const sent = (customer: object) => redactCustomer(JSON.stringify({ merchantOrderId: 'K1', ...customer }));

  it.each(['merchantUserInfo', 'phoneNumber', 'customerDetail', 'accountLink'])(
    'in %s is removed, all of it',
    (name) => {
      const nested = { a: 'Wahyuni', b: { c: ['Bogor 16110', 7] } };
      const { sent: kept, clean } = sent({ [name]: nested });
      expect(kept).not.toMatch(/Wahyuni|Bogor|7/);
      expect(JSON.parse(kept)).toMatchObject({ merchantOrderId: 'K1' });
      expect(clean('K1 of Wahyuni, bogor 16110')).toBe('K1 of [removed], [removed]');
    },
  );

  it('is the e-mail where the customer gave one; the shop’s own stays', () => {
    const email = 'sri@toko.example';
    expect(sent({ email, customerDetail: { email } }).sent).not.toContain(email);
    expect(sent({ email, customerDetail: { firstName: 'Sri' } }).sent).toContain(email);
    expect(sent({ email, customerDetail: null }).sent).toContain(email);
    expect(sent({ email }).clean(`no ${email}`)).toBe(`no ${email}`);
  });

  it('is redacted in a sentence from six letters on, as a whole JSON text from two on', () => {
    const { clean } = sent({ customerDetail: { a: 'Wayans', b: 'Wayan', c: 'ID', d: 'J' } });
    expect(clean('Wayans')).toBe('[removed]');
    expect(clean('the Wayang of ID')).toBe('the Wayang of ID');
    expect(clean('["Wayan","ID","J"]')).toBe('["[removed]","[removed]","J"]');
  });

  it.each(['', 'a=1&phoneNumber=0812', '[{"phoneNumber":"0812000000"}]', '"0812000000"', 'null'])(
    'is not looked for in a body that is no JSON object: %j',
    (body) => {
      const { sent: kept, clean } = redactCustomer(body);
      expect([kept, clean('to 0812000000')]).toEqual([body, 'to 0812000000']);
    },
  );

  it('is gone from the message of any answer, and nothing else of the answer is touched', () => {
    const body = JSON.stringify({ phoneNumber: '0812000000' });
    const answered = { kind: 'answered', reply: { ...reply, statusMessage: 'to 0812000000' } } as const;
    expect(withoutCustomer(answered, body)).toEqual({
      kind: 'answered',
      reply: { ...reply, statusMessage: 'to [removed]' },
    });
    const refused = { kind: 'refused', httpStatus: 400, throttle: null } as const;
    const told = { code: 'refused-otherwise', gatewayMessage: 'no 0812000000' } as const;
    expect(withoutCustomer({ ...refused, failure: told }, body)).toEqual({
      ...refused,
      failure: { code: 'refused-otherwise', gatewayMessage: 'no [removed]' },
    });
    for (const silent of [
      { kind: 'answered', reply: { ...reply, statusMessage: null } } as const,
      { ...refused, failure: { code: 'refused-otherwise' } } as const,
    ]) {
      expect(withoutCustomer(silent, body)).toEqual(silent);
    }
  });
});
