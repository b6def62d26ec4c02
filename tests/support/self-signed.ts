/** A key and a certificate that nobody vouches for: what a server shows whose operator made a mistake. Used by tests alone. */
export const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgrQdrb6HVDi1A7Jz7
k10pgHdeRvQwfsIuOA3By/Uu8EKhRANCAAROcQX7kWgbrnqe8Y4fYfx93Tv3o2fP
o3/tGsfdc9rcA7IUq6FX3BaZ+GcAbNFbgen8EcdGC5G9YoMGHB7qxwcN
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBjDCCATOgAwIBAgIUDHc3Kei0JfpnipcXotbgk7He/48wCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQbWFpbC5leGFtcGxlLmNvbTAgFw0yNjExMjgxNTI3MDVaGA8y
MTI2MTEwNDE1MjcwNVowGzEZMBcGA1UEAwwQbWFpbC5leGFtcGxlLmNvbTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABE5xBfuRaBuuep7xjh9h/H3dO/ejZ8+jf+0a
x91z2twDshSroVfcFpn4ZwBs0VuB6fwRx0YLkb1igwYcHurHBw2jUzBRMB0GA1Ud
DgQWBBSpwjiOBSj9OUvac6kSmVbnDUgATjAfBgNVHSMEGDAWgBSpwjiOBSj9OUva
c6kSmVbnDUgATjAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0cAMEQCIFZE
FcqUPyfS98ucNlDjkzoQFlxfQpRF3C+qew9Gu4egAiBW9T9U3X1s3BhXiPC1vtem
jmMt8BxtUMj6k3dAl8417w==
-----END CERTIFICATE-----
`,
} as const;
