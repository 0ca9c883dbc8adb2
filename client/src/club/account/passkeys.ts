// Passkeys (WebAuthn).
import { track } from "../../platform/settled";

/** Conversion between bytes (WebAuthn) and base64url (wire). */
type Json = Record<string, unknown>;

function bytes(text: unknown): Uint8Array<ArrayBuffer> {
  const plain = atob(String(text).replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function toBase64url(buffer: ArrayBuffer | null | undefined): string | undefined {
  if (!buffer) return undefined;
  const plain = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join("");
  return btoa(plain).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

const withIds = (listed: unknown) => ((listed as Json[] | undefined) ?? []).map((one) => ({ ...one, id: bytes(one.id) }));

/** True if passkeys work here: a secure address with a name, and a browser with WebAuthn. */
export function canUsePasskeys(): boolean {
  return isSecureContext && "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(location.hostname);
}

export async function makePasskey(options: Json): Promise<Json> {
  const user = options.user as Json;
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...user, id: bytes(user.id) },
    excludeCredentials: withIds(options.excludeCredentials),
  };
  const made = (await track("passkey", navigator.credentials.create({ publicKey: publicKey as never }))) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    ...named(made),
    response: {
      clientDataJSON: toBase64url(response.clientDataJSON),
      attestationObject: toBase64url(response.attestationObject),
    },
  };
}

export async function usePasskey(options: Json): Promise<Json> {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    allowCredentials: withIds(options.allowCredentials),
  };
  const given = (await track("passkey", navigator.credentials.get({ publicKey: publicKey as never }))) as PublicKeyCredential;
  const response = given.response as AuthenticatorAssertionResponse;
  return {
    ...named(given),
    response: {
      clientDataJSON: toBase64url(response.clientDataJSON),
      authenticatorData: toBase64url(response.authenticatorData),
      signature: toBase64url(response.signature),
      userHandle: toBase64url(response.userHandle),
    },
  };
}

function named(credential: PublicKeyCredential): Json {
  return {
    id: credential.id,
    rawId: toBase64url(credential.rawId),
    type: credential.type,
    clientExtensionResults: {},
  };
}
